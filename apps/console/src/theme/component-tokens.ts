import type { ThemeConfig } from 'antd';
import { type Mode, type Palette, palette } from './palette.ts';

type Tokens = NonNullable<ThemeConfig['components']>;
type Group = (p: Palette, mode: Mode) => Tokens;

const buttonTokens: Group = (p, mode) => ({
  Button: {
    fontWeight: 500,
    borderRadiusLG: 8,
    primaryColor: p.onGold,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultBg: mode === 'dark' ? p.ink3 : '#ffffff',
    defaultColor: p.text1,
    defaultBorderColor: p.line2,
    defaultHoverBg: p.select,
    defaultHoverColor: p.text1,
    defaultHoverBorderColor: p.text3,
    defaultActiveBg: p.ink4,
    defaultActiveColor: p.text1,
    defaultActiveBorderColor: p.text3,
    // The dark algorithm would dim a seed colour; component tokens are used unchanged.
    colorPrimary: p.gold2,
    colorPrimaryHover: p.gold2Hover,
    colorPrimaryActive: p.gold2Active,
    colorError: p.rubySolid,
    colorErrorHover: p.rubySolid,
    colorErrorActive: p.rubySolid,
    dangerColor: '#ffffff',
    textTextColor: p.text2,
    textTextHoverColor: p.text1,
    textHoverBg: p.select,
    paddingInline: 14,
    paddingInlineSM: 10,
    paddingInlineLG: 18,
    contentFontSizeLG: 14,
  },
});

const listTokens: Group = (p) => ({
  Table: {
    colorBgContainer: 'transparent', // rows show the pane's background
    headerBg: 'transparent',
    headerColor: p.text3,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    headerSortActiveBg: 'transparent',
    headerSortHoverBg: p.hover,
    bodySortBg: 'transparent',
    rowHoverBg: p.hover,
    rowSelectedBg: p.select,
    rowSelectedHoverBg: p.select,
    rowExpandedBg: p.hover,
    borderColor: p.line,
    footerBg: 'transparent',
    cellPaddingBlockSM: 5,
    cellPaddingInlineSM: 8,
    cellFontSizeSM: 13,
    selectionColumnWidth: 36,
  },
  Pagination: { itemActiveBg: p.select, itemActiveColor: p.text1, itemActiveColorHover: p.text1 },
  Tag: { defaultBg: p.select, defaultColor: p.text2, borderRadiusSM: 4, fontSizeSM: 12 },
  Progress: { remainingColor: p.select, defaultColor: p.text2 },
  Skeleton: { gradientFromColor: p.hover, gradientToColor: p.select },
});

const fieldTokens: Group = (p) => ({
  Input: {
    borderRadiusLG: 8,
    activeBorderColor: p.text1,
    hoverBorderColor: p.text3,
    activeShadow: `0 0 0 1px ${p.text1}`,
    activeBg: p.ink3,
    hoverBg: p.ink3,
    addonBg: p.ink3,
  },
  InputNumber: {
    activeBorderColor: p.text1,
    hoverBorderColor: p.text3,
    activeShadow: `0 0 0 1px ${p.text1}`,
    activeBg: p.ink3,
    hoverBg: p.ink3,
  },
  Select: {
    borderRadiusLG: 8,
    activeBorderColor: p.text1,
    hoverBorderColor: p.text3,
    activeOutlineColor: p.line2,
    optionSelectedBg: p.select,
    optionActiveBg: p.hover,
    optionSelectedFontWeight: 500,
    optionFontSize: 13,
    optionHeight: 30,
  },
  DatePicker: {
    activeBorderColor: p.text1,
    hoverBorderColor: p.text3,
    activeShadow: `0 0 0 1px ${p.text1}`,
    cellActiveWithRangeBg: p.select,
  },
  Checkbox: { colorPrimary: p.text1, colorPrimaryHover: p.text1, colorWhite: p.ink1, borderRadiusSM: 4 },
  Radio: {
    colorPrimary: p.text1,
    colorPrimaryHover: p.text1,
    dotSize: 8,
    radioSize: 16,
    colorWhite: p.ink1,
    wrapperMarginInlineEnd: 0,
  },
  Switch: {
    colorPrimary: p.text2,
    colorPrimaryHover: p.text1,
    handleBg: p.ink1,
    trackHeight: 18,
    trackMinWidth: 32,
  },
  Slider: {
    trackBg: p.text2,
    trackHoverBg: p.text1,
    handleColor: p.text2,
    handleActiveColor: p.text1,
    railBg: p.select,
    railHoverBg: p.select,
  },
  Form: { labelColor: p.text2, itemMarginBottom: 12, verticalLabelPadding: '0 0 4px' },
});

const navigationTokens: Group = (p, mode) => ({
  Tabs: {
    inkBarColor: p.text1,
    itemColor: p.text3,
    itemSelectedColor: p.text1,
    itemHoverColor: p.text1,
    itemActiveColor: p.text1,
    horizontalItemPadding: '9px 0',
    horizontalItemGutter: 22,
    horizontalMargin: '0',
    titleFontSize: 13,
  },
  Segmented: {
    trackBg: mode === 'dark' ? p.ink3 : '#e9e4d9',
    trackPadding: 2,
    itemColor: p.text2,
    itemHoverColor: p.text1,
    itemHoverBg: p.hover,
    itemActiveBg: p.select,
    itemSelectedBg: mode === 'dark' ? p.ink4 : '#ffffff',
    itemSelectedColor: p.text1,
  },
  Menu: {
    itemBg: 'transparent',
    itemColor: p.text2,
    itemHoverColor: p.text1,
    itemHoverBg: p.hover,
    itemSelectedBg: p.select,
    itemSelectedColor: p.text1,
    itemHeight: 34,
    itemBorderRadius: 8,
    itemMarginInline: 8,
    activeBarBorderWidth: 0,
  },
});

const overlayTokens: Group = (p, mode) => ({
  Tooltip: {
    colorBgSpotlight: mode === 'dark' ? '#342f26' : '#2a251c',
    colorTextLightSolid: '#f3eee4',
    borderRadius: 8,
  },
  Modal: {
    contentBg: mode === 'dark' ? '#211e18' : '#ffffff',
    headerBg: 'transparent',
    titleFontSize: 16,
  },
  Drawer: { colorBgElevated: mode === 'dark' ? '#1d1a15' : '#ffffff' },
  Dropdown: { controlItemBgHover: p.hover, paddingBlock: 6 },
  Alert: { defaultPadding: '8px 12px', borderRadiusLG: 8 },
});

/** Tokens of antd's components. */
export function componentTokens(mode: Mode): Tokens {
  const p = palette[mode];
  return {
    ...buttonTokens(p, mode),
    ...listTokens(p, mode),
    ...fieldTokens(p, mode),
    ...navigationTokens(p, mode),
    ...overlayTokens(p, mode),
  };
}
