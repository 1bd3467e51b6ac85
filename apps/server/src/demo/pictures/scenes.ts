import type { Motif } from './motif.ts'

/** Width and height of the images in px. */
export const PICTURE_SIZE = { width: 720, height: 480 } as const

/** An image of a client's library: its folder and how it is drawn. */
export interface Scene {
  folderPath: string
  /** Without its ending. */
  name: string
  svg: (motif: Motif) => string
}

const { width, height } = PICTURE_SIZE

const tone = (hue: number, saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`

/** Draws a sky with a low sun and two hills behind the given foreground. */
function outdoors({ hue }: Motif, before: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1">
        <stop offset="0" stop-color="${tone(hue, 55, 72)}"/><stop offset="1" stop-color="${tone((hue + 40) % 360, 60, 90)}"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="560" cy="150" r="64" fill="#fff" opacity="0.55"/>
    <path d="M0 320Q180 220 380 310T720 270V480H0z" fill="${tone(hue, 28, 58)}"/>
    <path d="M0 380Q220 320 420 370T720 350V480H0z" fill="${tone(hue, 30, 44)}"/>
    ${before}
  </svg>`
}

const sign = ({ path }: Motif, x: number, y: number, size: number, fill: string) =>
  `<path transform="translate(${x} ${y}) scale(${size / 24})" fill-rule="evenodd" fill="${fill}" d="${path}"/>`

/** The images of every demo client: the van, the office, and the work. */
export const SCENES: readonly Scene[] = [
  {
    folderPath: '/team',
    name: 'our-van',
    svg: (motif) =>
      outdoors(
        motif,
        `<path d="M150 390V230q0-20 20-20h220q14 0 22 12l52 72 80 18q16 4 16 20v58z" fill="#fff"/>
         <path d="M420 236h18l44 62h-62z" fill="${tone(motif.hue, 40, 78)}"/>
         <circle cx="240" cy="392" r="40" fill="#2b2b2e"/><circle cx="240" cy="392" r="18" fill="#c9c9cd"/>
         <circle cx="484" cy="392" r="40" fill="#2b2b2e"/><circle cx="484" cy="392" r="18" fill="#c9c9cd"/>
         ${sign(motif, 230, 232, 104, tone(motif.hue, 62, 45))}`,
      ),
  },
  {
    folderPath: '/team',
    name: 'our-office',
    svg: (motif) =>
      outdoors(
        motif,
        `<rect x="170" y="170" width="380" height="250" fill="${tone((motif.hue + 30) % 360, 22, 90)}"/>
         <path d="M140 178 360 70l220 108z" fill="${tone(motif.hue, 45, 36)}"/>
         <rect x="326" y="300" width="68" height="120" fill="${tone(motif.hue, 40, 30)}"/>
         <g fill="${tone(motif.hue, 45, 76)}"><rect x="206" y="290" width="76" height="66"/><rect x="438" y="290" width="76" height="66"/></g>
         ${sign(motif, 312, 186, 96, tone(motif.hue, 62, 42))}`,
      ),
  },
  {
    folderPath: '/work',
    name: 'at-work',
    svg: (motif) =>
      outdoors(
        motif,
        `<circle cx="360" cy="240" r="168" fill="#fff" opacity="0.85"/>
         ${sign(motif, 250, 130, 220, tone(motif.hue, 62, 42))}`,
      ),
  },
]
