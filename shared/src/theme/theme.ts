// The values of the theme for antd; theme.css has the same as CSS variables for our own elements (look.md, tokens).
export const light = {
  colorPrimary: '#1f7a3d',
  colorSuccess: '#1f7a3d',
  colorInfo: '#1f7a3d',
  colorLink: '#1f7a3d',
  colorError: '#b3264a',
  colorWarning: '#f2b632',
  colorText: '#1d2a21',
  colorTextSecondary: '#5b6b60',
  colorTextTertiary: '#5b6b60',
  colorTextPlaceholder: '#5b6b60',
  colorBorder: '#8b978d',
  colorBorderSecondary: '#e6e8e1',
  colorBgLayout: '#fbfaf6',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorFillAlter: '#f0f1eb',
  colorPrimaryBg: '#e8f4ea',
}

export const dark: typeof light = {
  colorPrimary: '#58bd78',
  colorSuccess: '#58bd78',
  colorInfo: '#58bd78',
  colorLink: '#58bd78',
  colorError: '#f0809c',
  colorWarning: '#f2b632',
  colorText: '#ecf1ea',
  colorTextSecondary: '#a3b1a6',
  colorTextTertiary: '#a3b1a6',
  colorTextPlaceholder: '#a3b1a6',
  colorBorder: '#6d7b70',
  colorBorderSecondary: '#2f3a32',
  colorBgLayout: '#141a16',
  colorBgContainer: '#1b231d',
  colorBgElevated: '#1b231d',
  colorFillAlter: '#232c25',
  colorPrimaryBg: '#20382a',
}

const font = {
  fontFamily: "'Golos Text Variable', 'Golos Fallback', system-ui, sans-serif",
  lineHeight: 20 / 14,
  borderRadius: 10,
}

/** The back office on a desk: 32 px controls, 14 px text. */
export const desk = { ...font, fontSize: 14, controlHeight: 32 }
/** On a phone: 44 px controls, and 16 px text, because iOS zooms into fields with smaller text. */
export const phone = { ...font, fontSize: 16, controlHeight: 44 }

/** Component tokens: a table of 36 px rows, edge to edge, quiet header. */
export function components(colors: typeof light) {
  return {
    Table: {
      cellPaddingBlockSM: 7.5,
      cellPaddingInlineSM: 12,
      cellFontSizeSM: 14,
      headerBg: colors.colorBgLayout,
      headerColor: colors.colorTextSecondary,
      headerSplitColor: 'transparent',
      headerSortActiveBg: colors.colorBgLayout,
      headerSortHoverBg: colors.colorFillAlter,
      bodySortBg: 'transparent',
      rowHoverBg: colors.colorFillAlter,
      borderColor: colors.colorBorderSecondary,
      headerBorderRadius: 0,
    },
    Tabs: { horizontalItemGutter: 24, titleFontSize: 14 },
  }
}
