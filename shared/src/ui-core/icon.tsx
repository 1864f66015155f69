// Icons drawn for Lavka on a 24 × 24 grid, with one stroke width and round ends.
const shapes = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.6-4.6',
  basket:
    'M3.5 10h17l-1.7 8.6a2 2 0 0 1-2 1.6H7.2a2 2 0 0 1-2-1.6L3.5 10ZM8 10l3-6M16 10l-3-6M9.5 13.8v2.8M14.5 13.8v2.8',
  user: 'M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.4c.7-3.5 3.7-5.4 7.5-5.4s6.8 1.9 7.5 5.4',
  orders: 'M6 3.8h12v16.6l-2.4-1.6-2.4 1.6-1.2-.8-1.2.8-2.4-1.6L6 20.4V3.8ZM9 8.4h6M9 12.2h6',
  bell: 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.6 1.5H4.4L6 16.5ZM10 20.6h4',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  back: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  check: 'm5 12.8 4.6 4.6L19 7.4',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.6v5.2M12 16.3v.1',
  catalog: 'M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h6v6h-6v-6Z',
  heart: 'M12 20.2 4.9 13a4.7 4.7 0 0 1 6.5-6.6l.6.6.6-.6a4.7 4.7 0 0 1 6.5 6.6L12 20.2Z',
  home: 'M4 11.2 12 4l8 7.2V20h-5.6v-5.4H9.6V20H4v-8.8Z',
  repeat: 'M4.6 10.5A7.6 7.6 0 0 1 18.7 8.4M19.4 13.5a7.6 7.6 0 0 1-14.1 2.1M19.2 4.2v4.4h-4.4M4.8 19.8v-4.4h4.4',
  truck:
    'M3 6.5h10.8v9.8H3V6.5ZM13.8 10h3.9l3.3 3.3v3h-7.2V10ZM7.2 19.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  pin: 'M12 21s6.6-6.1 6.6-11a6.6 6.6 0 1 0-13.2 0c0 4.9 6.6 11 6.6 11ZM12 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
}

export type IconName = keyof typeof shapes

/** An icon beside text; hidden from assistive technology, because the text has the meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
