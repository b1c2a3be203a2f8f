/** The house's own stroke icons on a 24 px grid. */
const paths = {
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  cross: 'm6 6 12 12M18 6 6 18',
  minus: 'M6 12h12',
  plus: 'M12 5v14M5 12h14',
  alert: 'M12 8v5m0 3.2v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  question:
    'M9.2 9.2A2.9 2.9 0 0 1 12 7c1.7 0 3 1.1 3 2.7 0 2.3-3 2.4-3 4.3m0 2.8v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  trash: 'M4 7h16M9 7V4h6v3m-9 0 1 13h10l1-13M10 11v5m4-5v5',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  file: 'M6 3.5h8l4 4v13H6zM13.5 3.5V8H18M9 12.5h6M9 16h6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.1',
  book: 'M12 6.5C10 5 7.5 4.5 3.5 4.5v14c4 0 6.5.5 8.5 2 2-1.5 4.5-2 8.5-2v-14c-4 0-6.5.5-8.5 2Zm0 0v14',
  teacher: 'M4 4.5h16v11H4zM12 15.5v5m-4 0h8M8 8.5h8m-8 3h5',
  play: 'M8 5v14l11-7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  'eye-off':
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 8A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  up: 'm6 14 6-6 6 6',
  down: 'm6 10 6 6 6-6',
  sort: 'm8 9 4-4 4 4m-8 6 4 4 4-4',
  retry: 'M5 5v5h5M5.5 10A7.5 7.5 0 1 1 5 14.5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 20h14',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  chat: 'M4 5.5h16v11h-9l-4.5 4v-4H4zM8 10h8m-8 3h5',
  phone:
    'M6 3.5h3.5l1.5 5-2.2 1.6a12 12 0 0 0 5.1 5.1l1.6-2.2 5 1.5V18a2.5 2.5 0 0 1-2.7 2.5C10.5 19.7 4.3 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  mail: 'M3.5 6h17v12.5h-17zm0 .5 8.5 7 8.5-7',
  place:
    'M12 21c-4.5-5-7-8.2-7-11.2a7 7 0 0 1 14 0C19 12.8 16.5 16 12 21Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  youtube:
    'M3 7.5c0-1 .7-1.7 1.7-1.8 4.8-.4 9.8-.4 14.6 0 1 .1 1.7.8 1.7 1.8v9c0 1-.7 1.7-1.7 1.8-4.8.4-9.8.4-14.6 0-1-.1-1.7-.8-1.7-1.8zM10 9v6l5-3z',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.1v.1',
  linkedin: 'M4 9.5v10.5M4 5v.1M9 20V9.5M9 14c0-2.7 1.7-4.5 4.5-4.5S18 11.3 18 14v6',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.1.6-1.9 2-1.9h1.7V2.7a18 18 0 0 0-2.4-.2C12.6 2.5 11 4 11 6.9v2.6H8V13h3v8',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon the size of the text beside it; the words next to it, or the control's label, say what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `ic ${className}` : 'ic'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
