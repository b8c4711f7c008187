/** One set of icons, drawn on a 24 px grid with one pen. They decorate: the words are beside them or in a label. */
const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4',
  cart: 'M5.5 8h13l1 12h-15l1-12ZM9 8V7a3 3 0 0 1 6 0v1',
  add: 'M5.5 8h13l1 12h-15l1-12ZM9 8V7a3 3 0 0 1 6 0v1M12 11.5v5M9.5 14h5',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  user: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4ZM4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 5 5.6 1.5 1.5 0 0 1 6.5 4Z',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2',
  plus: 'M12 5.5v13M5.5 12h13',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  forward: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  up: 'M12 19V5.5M6 11.5l6-6 6 6',
  alert: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.2v.3',
  truck:
    'M3 7h11v9.5H3zM14 10h4l3 3.2v3.3h-7zM7 16.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Zm10 0a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  cash: 'M3 7h18v10.5H3zM12 9.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 10v0m12 4.5v0',
  chat: 'M4.5 19.5 6 15.6A8 8 0 1 1 9 18.5l-4.5 1Z',
  whatsapp:
    'M4 20l1.2-4.2A8.3 8.3 0 1 1 8.4 19L4 20Zm5-11.7c-.3 3.6 3 6.8 6.4 6.6l.9-1.7-2.2-1.2-1 .9a6 6 0 0 1-2-2l.9-1L10.7 7.7 9 8.3Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5.5 12v7.5h13V12',
  instagram:
    'M7.5 4h9A3.5 3.5 0 0 1 20 7.5v9a3.5 3.5 0 0 1-3.5 3.5h-9A3.5 3.5 0 0 1 4 16.5v-9A3.5 3.5 0 0 1 7.5 4Zm4.5 4.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4Zm4.7-1.1v.1',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4Zm4.2 4.2v.1',
  pencil: 'M5 19l1-4L16.5 4.5a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L9 18l-4 1ZM14.5 6.5l3 3',
  paper: 'M6.5 3.5h8l3.5 3.5v13.5h-11.5zM14 3.5V7.5h4M9 12h6M9 15.5h6',
  again: 'M5 12a7 7 0 0 1 12-5l2 2M19 4.5V9h-4.5M19 12a7 7 0 0 1-12 5l-2-2M5 19.5V15h4.5',
  sprig:
    'M12 21v-9m0 7.5c-3 0-5-1.5-5.8-4.5M12 17c3 0 5-1.5 5.8-4.5M12 5.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  offline:
    'M4 4l16 16M2.5 9.5a14 14 0 0 1 4-2.7m4-1.1a14 14 0 0 1 11 3.8M6 13.2a9 9 0 0 1 4.3-2.3m4.7.6a9 9 0 0 1 3 1.7M9.4 16.8a4 4 0 0 1 4-.8M12 20v0',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  chart: 'M4 19.5h16M7 16v-5M12 16V5.5M17 16v-8',
  shelf: 'M4.5 3.5v17M19.5 3.5v17M4.5 10h15M4.5 18h15M8 10V6h4v4M12.5 18v-4.5H17V18',
  folder: 'M3.5 6.5h6l2 2.5h9v10.5h-17z',
  percent:
    'M5.5 18.5l13-13M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ticket:
    'M3.5 6.5h17v3.6a2 2 0 0 0 0 3.8v3.6h-17v-3.6a2 2 0 0 0 0-3.8V6.5ZM14 6.5v2.2M14 11v2M14 15.3v2.2',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8L12 4Z',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8Zm0 0 8 4 8-4M12 12v8.5',
  table: 'M4 5h16v14H4zM4 9.7h16M4 14.3h16M9.5 9.7V19',
  bin: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 10.5v6M14 10.5v6',
  picture:
    'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M9 8.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  sliders:
    'M4 7.5h9m4 0h3M4 16.5h3m4 0h9M15 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  store:
    'M4.5 10v9.5h15V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm6.5 10.5V14h5v5.5',
  bold: 'M7.5 5h5.5a3.5 3.5 0 0 1 0 7H7.5zM7.5 12h6.5a3.5 3.5 0 0 1 0 7H7.5z',
  italic: 'M10.5 5h6M7.5 19h6M13.5 5l-3 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  subheading: 'M4.5 6v12M13 6v12M4.5 12H13M16.5 12.5a2 2 0 1 1 3.4 1.6L16.5 18H20',
  bullets: 'M5 6.5v.1M5 12v.1M5 17.5v.1M9.5 6.5H20M9.5 12H20M9.5 17.5H20',
  numbers: 'M4 5h1.5v4M4 9h3M4 15.2a1.4 1.4 0 1 1 2.4 1L4 19h3M10.5 7H20M10.5 12H20M10.5 17H20',
  quote: 'M5 6v12M9.5 8H20M9.5 12H20M9.5 16h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  ltr: 'M11 14V4M15 14V4M17.5 4H9.5a3.5 3.5 0 0 0 0 7H11M4 18.5h15M16 15.5l3 3-3 3',
  rtl: 'M11 14V4M15 14V4M17.5 4H9.5a3.5 3.5 0 0 0 0 7H11M20 18.5H5M8 15.5l-3 3 3 3',
  letters: 'M4 15.5 8 5l4 10.5M5.4 12h5.2M14.5 9.5c0 4 1 6 3 6s2.5-2 2.5-5.5M17.2 19v.1M4 19.5h8',
  undo: 'M9 14.5 4.5 10 9 5.5M5 10h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 14.5 4.5-4.5L15 5.5M19 10h-9a5 5 0 0 0 0 10h3',
  tiktok: 'M13.5 4v11a3.4 3.4 0 1 1-3.4-3.4M13.5 4c.3 2.6 2 4.3 4.7 4.5',
} as const

export type IconName = keyof typeof shapes

/** `turns` mirrors an icon whose direction means something where the page runs from right to left. */
export function Icon({
  name,
  turns = false,
  className = 'size-6',
}: {
  name: IconName
  turns?: boolean
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`${className} shrink-0${turns ? ' rtl:-scale-x-100' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
