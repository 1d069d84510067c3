import { theme as antd, type ThemeConfig } from 'antd';
import { componentTokens } from './component-tokens.ts';
import { type Mode, type Palette, palette } from './palette.ts';

/** The Latin font comes first: Thai and Chinese fonts have Latin letters of their own. */
export const fontSans = [
  "'IBM Plex Sans Variable'",
  "'Noto Sans Myanmar'",
  "'Segoe UI'",
  'Roboto',
  "'Noto Sans'",
  "'Helvetica Neue'",
  "'Noto Sans Thai'",
  "'Noto Sans CJK SC'",
  "'PingFang SC'",
  "'Microsoft YaHei'",
  'system-ui',
  'sans-serif',
].join(',');
export const fontMono = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace";

const SIZES = {
  fontFamily: fontSans,
  fontFamilyCode: fontMono,
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  fontSizeXL: 16,
  fontSizeHeading1: 28,
  fontSizeHeading2: 20,
  fontSizeHeading3: 16,
  fontSizeHeading4: 14,
  fontSizeHeading5: 13,
  fontWeightStrong: 600,
  lineHeight: 1.54,
  sizeStep: 4,
  sizeUnit: 4,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 40,
  borderRadius: 8,
  borderRadiusSM: 6,
  borderRadiusXS: 4,
  borderRadiusLG: 14,
  wireframe: false,
} as const;

function colours(p: Palette, mode: Mode) {
  return {
    colorPrimary: p.gold2,
    colorPrimaryHover: p.gold2Hover,
    colorPrimaryActive: p.gold2Active,
    colorTextLightSolid: mode === 'dark' ? p.text1 : '#ffffff',
    colorInfo: p.text2,
    colorSuccess: p.jade,
    colorWarning: p.amber,
    colorError: p.ruby,
    colorErrorBg: p.rubyGround,
    colorWarningBg: p.amberGround,
    colorSuccessBg: p.jadeGround,
    colorLink: p.text1,
    colorLinkHover: p.text1,
    colorLinkActive: p.text2,

    colorBgBase: p.ink1,
    colorTextBase: p.text1,
    colorBgLayout: p.ink1,
    colorBgContainer: p.ink2,
    colorBgElevated: mode === 'dark' ? '#211e18' : '#ffffff',
    colorBgSpotlight: mode === 'dark' ? '#342f26' : '#2a251c',
    colorBgMask: mode === 'dark' ? 'rgba(6,5,4,0.62)' : 'rgba(40,32,16,0.34)',
    colorText: p.text1,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    colorTextQuaternary: p.text3,
    colorTextPlaceholder: p.text3,
    colorTextDisabled: p.text3,
    colorTextDescription: p.text3,
    colorTextHeading: p.text1,
    colorIcon: p.text2,
    colorIconHover: p.text1,
    colorBorder: p.line2,
    colorBorderSecondary: p.line,
    colorSplit: p.line,
    colorFill: p.select,
    colorFillSecondary: p.select,
    colorFillTertiary: p.hover,
    colorFillQuaternary: p.hover,
    colorFillAlter: p.hover,
    controlItemBgHover: p.hover,
    controlItemBgActive: p.select,
    controlItemBgActiveHover: p.select,
    controlOutline: p.line2,
    controlOutlineWidth: 2,
    boxShadow: p.e3,
    boxShadowSecondary: p.e2,
    boxShadowTertiary: p.e1,
  };
}

/** antd's tokens for a mode; `isStill` turns animations off. */
export function consoleTheme(mode: Mode, isStill: boolean): ThemeConfig {
  const p = palette[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: `shwe-${mode}` },
    token: {
      ...SIZES,
      ...colours(p, mode),
      // antd shows a dropdown after its animation ends, so animations must be off here and not only in CSS.
      motion: !isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.32s',
      motionEaseInOut: 'cubic-bezier(0.2,0,0,1)',
      motionEaseOut: 'cubic-bezier(0.2,0,0,1)',
    },
    components: componentTokens(mode),
  };
}
