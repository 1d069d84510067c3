import { theme as antd, type ThemeConfig } from 'antd';

/**
 * One palette, two grounds. Values stand here as literals because antd computes with them; `cssVars()` hands the
 * same values to plain CSS under the names of the shared tokens file (--ink-0, --text-1, --q-1, --e1 ...).
 * The dark values are those of the player's tokens, except gold1 (a step deeper, it stands at 28 px, not 40) and
 * amber (a step to orange, because here lateness is read beside gold sums all day). e3 falls downwards: it floats, it is no sheet from below.
 *
 * Rules the names carry:
 *  gold      the sum being decided and the one main action. Nothing else, never a selection colour.
 *  jade/ruby gain and loss, passed and failed. Always with a sign, word or icon beside the colour.
 *  amber     late or doubtful. It leans to orange so that it is never taken for gold.
 *  quota*    only on the number grid.
 *  selection and focus are ivory (text1): neutral, so that colour keeps its meaning.
 */
export type Mode = 'dark' | 'light';

export const palette = {
  dark: {
    ink0: '#0b0907', // frame: rail, top bar
    ink1: '#13100c', // work ground, queue
    ink2: '#1b1712', // the case: one step nearer to the light
    ink3: '#272019', // fields, people
    ink4: '#3b3228', // handles, pressed, strong edges
    line: 'rgba(255,233,196,0.09)',
    line2: 'rgba(255,233,196,0.18)',
    hover: 'rgba(255,233,196,0.045)',
    select: 'rgba(255,233,196,0.085)',
    text1: '#f8f2e8',
    text2: '#d0c6b7',
    text3: '#a89d8f',
    gold1: '#f0cf8a', // money as text
    gold2: '#dcb35a', // main action, ground
    gold2Hover: '#e5c173',
    gold2Active: '#c9a04a',
    gold3: '#8c6d31',
    onGold: '#1d1404',
    jade: '#63c89d',
    jadeGround: '#11251c',
    ruby: '#f5837c',
    rubySolid: '#c0413f',
    rubyGround: '#2d1513',
    amber: '#f0a35e',
    amberGround: '#2b1c0f',
    q1: '#45b482',
    q2: '#e7d04e',
    q3: '#f28b3b',
    q4: '#ea4a4c',
    q0: '#83796d',
    chart1: '#d8ccb4', // first series: bone
    chart2: '#857a68', // second series: stone
    chart3: '#6f9a97', // third series: slate
    e1: 'inset 0 1px 0 rgba(255,240,214,0.06)',
    e2: 'inset 0 1px 0 rgba(255,240,214,0.08), 0 10px 28px rgba(0,0,0,0.38)',
    e3: 'inset 0 1px 0 rgba(255,240,214,0.1), 0 24px 64px rgba(0,0,0,0.6)',
  },
  light: {
    ink0: '#eae5db',
    ink1: '#f4f1ea',
    ink2: '#fdfcf9',
    ink3: '#f0ece3',
    ink4: '#cdc5b6',
    line: 'rgba(58,44,16,0.11)',
    line2: 'rgba(58,44,16,0.22)',
    hover: 'rgba(58,44,16,0.035)',
    select: 'rgba(58,44,16,0.075)',
    text1: '#1f1b14',
    text2: '#554d40',
    text3: '#645c4e',
    gold1: '#7a5407',
    gold2: '#c8983c',
    gold2Hover: '#d3a64d',
    gold2Active: '#b58630',
    gold3: '#94742f',
    onGold: '#1b1406',
    jade: '#12694a',
    jadeGround: '#dfeee6',
    ruby: '#ad2a32',
    rubySolid: '#b5343b',
    rubyGround: '#f8e6e4',
    amber: '#8d4308',
    amberGround: '#f7e8d8',
    q1: '#2f8a63',
    q2: '#b59a12',
    q3: '#cf6a1c',
    q4: '#c23a3a',
    q0: '#8d8678',
    chart1: '#6f654f',
    chart2: '#b4a98f',
    chart3: '#4b7f7c',
    e1: '0 1px 2px rgba(60,44,12,0.06)',
    e2: '0 8px 24px rgba(60,44,12,0.14), 0 0 0 1px rgba(58,44,16,0.06)',
    e3: '0 24px 64px rgba(60,44,12,0.22), 0 0 0 1px rgba(58,44,16,0.06)',
  },
} as const;

export type Palette = { [K in keyof (typeof palette)['dark']]: string };

/** Custom properties for plain CSS: put the result on :root when the mode changes. */
export function cssVars(mode: Mode): Record<string, string> {
  const kebab = (s: string) =>
    s.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`).replace(/^(?!e\d)(\D+)(\d)/, '$1-$2');
  return Object.fromEntries(Object.entries(palette[mode]).map(([k, v]) => [`--${kebab(k)}`, v]));
}

/** Latin comes first from the console's face: a Thai or Chinese font must never lend its Latin letters. */
export const fontSans =
  "'IBM Plex Sans Variable','Noto Sans Myanmar','Segoe UI',Roboto,'Noto Sans','Helvetica Neue','Noto Sans Thai','Noto Sans CJK SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif";
export const fontMono = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace";

export function consoleTheme(mode: Mode, isStill: boolean): ThemeConfig {
  const p: Palette = palette[mode];
  return {
    algorithm: mode === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    cssVar: { key: `shwe-${mode}` },
    token: {
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

      // A style sheet alone that stops what moves would leave every list of choices invisible: antd waits for the end of what never began.
      motion: !isStill,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.32s',
      motionEaseInOut: 'cubic-bezier(0.2,0,0,1)',
      motionEaseOut: 'cubic-bezier(0.2,0,0,1)',
    },
    components: {
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
        // the dark algorithm would dim a seed colour: component tokens are taken as they stand
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
      Table: {
        colorBgContainer: 'transparent', // rows lie on the pane; give a sticky header the pane's own ground
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
      Tag: { defaultBg: p.select, defaultColor: p.text2, borderRadiusSM: 4, fontSizeSM: 12 },
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
      Pagination: { itemActiveBg: p.select, itemActiveColor: p.text1, itemActiveColorHover: p.text1 },
      Slider: {
        trackBg: p.text2,
        trackHoverBg: p.text1,
        handleColor: p.text2,
        handleActiveColor: p.text1,
        railBg: p.select,
        railHoverBg: p.select,
      },
      Progress: { remainingColor: p.select, defaultColor: p.text2 },
      Alert: { defaultPadding: '8px 12px', borderRadiusLG: 8 },
      Form: { labelColor: p.text2, itemMarginBottom: 12, verticalLabelPadding: '0 0 4px' },
      Skeleton: { gradientFromColor: p.hover, gradientToColor: p.select },
    },
  };
}
