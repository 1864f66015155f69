// The theme's values for antd; theme.css has the same as variables for our own elements (look.md, tokens).
export const light = {
  colorPrimary: '#1f7a3d',
  colorError: '#b3264a',
  colorWarning: '#f2b632',
  colorText: '#1d2a21',
  colorTextSecondary: '#5b6b60',
  colorBorderSecondary: '#e6e8e1',
  colorBgLayout: '#fbfaf6',
  colorBgContainer: '#ffffff',
}

export const dark: typeof light = {
  colorPrimary: '#58bd78',
  colorError: '#f0809c',
  colorWarning: '#f2b632',
  colorText: '#ecf1ea',
  colorTextSecondary: '#a3b1a6',
  colorBorderSecondary: '#2f3a32',
  colorBgLayout: '#141a16',
  colorBgContainer: '#1b231d',
}

export const shape = {
  fontFamily: "'Golos Text Variable', 'Golos Fallback', system-ui, sans-serif",
  fontSize: 14,
  borderRadius: 10,
  controlHeight: 32,
}
