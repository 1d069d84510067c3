import { Banner, cx, isPigment } from '@shwe/ui';
import { useRef, useState } from 'react';
import { follow } from './follow.ts';
import type { Home } from './home.ts';

/** Banners in a row. They move only when they are swiped, never by themselves. */
export function Banners({ banners }: { banners: Home['banners'] | undefined }) {
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  if (banners?.length === 0) return null;
  const onScroll = () => {
    const element = strip.current;
    if (!element || !banners) return;
    setAt(Math.round((element.scrollLeft / element.scrollWidth) * banners.length));
  };
  return (
    <section className="mt4">
      <div className="carousel" ref={strip} onScroll={onScroll}>
        {banners ? (
          banners.map((banner) => (
            <Banner
              key={banner.id}
              title={banner.title}
              text={banner.text}
              pigment={isPigment(banner.img) ? banner.img : 'umber'}
              image={banner.img.startsWith('/') ? banner.img : undefined}
              onClick={() => follow(banner.href)}
            />
          ))
        ) : (
          <div className="banner skel" />
        )}
      </div>
      <div className="dots" aria-hidden="true">
        {(banners ?? [{ id: 0 }]).map((banner, index) => (
          <i key={banner.id} className={cx(index === at && 'on')} />
        ))}
      </div>
    </section>
  );
}
