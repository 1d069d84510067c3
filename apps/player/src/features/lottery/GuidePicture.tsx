import { useT } from '../../i18n/index.ts';

/** Where a 2D number comes from: the last digit of the index, the units digit of the value. The figures are real. */
export function GuidePicture2D() {
  const { t } = useT();
  return (
    <svg className="guide-picture" viewBox="0 0 320 158" role="img" aria-label={t('guideNumber')}>
      <text className="lbl" x="80" y="22">
        {t('setIndex')}
      </text>
      <text className="lbl" x="240" y="22">
        {t('setValue')}
      </text>
      <text className="of end" x="112" y="52">
        1,562.8<tspan className="mark">3</tspan>
      </text>
      <text className="of end" x="256" y="52">
        68,48<tspan className="mark">0</tspan>
      </text>
      <text className="of start" x="256" y="52">
        .86
      </text>
      <path d="M106 62C106 88 144 72 144 96M250 62C250 88 176 72 176 96" />
      <text className="made" x="160" y="144">
        30
      </text>
    </svg>
  );
}

/** Where a 3D number comes from: the last three digits of the first prize. */
export function GuidePicture3D() {
  const { t } = useT();
  return (
    <svg className="guide-picture" viewBox="0 0 320 158" role="img" aria-label={t('guide3Number')}>
      <text className="lbl" x="134" y="22">
        {t('firstPrize')}
      </text>
      <text className="of big end" x="134" y="58">
        381
      </text>
      <text className="of big start mark" x="134" y="58">
        654
      </text>
      <path d="M136 67v6h48v-6M160 73v25" />
      <text className="made" x="160" y="146">
        654
      </text>
    </svg>
  );
}
