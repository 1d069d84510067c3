import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { Toast } from '../components/toast.tsx';
import { useMediaQuery } from '../core/media-query.ts';
import { consoleTheme, fontSans } from './antd-theme.ts';
import { cssVars } from './palette.ts';
import { useMode } from './theme-mode.ts';

/** The theme: antd's tokens, and the same values for plain CSS. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useLayoutEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries({ ...cssVars(mode), '--sans': fontSans }))
      root.style.setProperty(name, value);
    root.style.colorScheme = mode;
    root.style.background = 'var(--ink-0)';
  }, [mode]);
  return (
    <ConfigProvider
      theme={consoleTheme(mode, isStill)}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
    >
      {children}
      <Toast />
    </ConfigProvider>
  );
}
