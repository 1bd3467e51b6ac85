import sharp from 'sharp'
import { DEMO_STAFF } from '../agencyStaff.ts'

/** The edge of a portrait in px, that of a stored photo. */
const PORTRAIT_PX = 192
const QUALITY = 82

const SKIN = ['#f6d3bd', '#e8b894', '#d29a70', '#a9714b', '#7b4a2d'] as const
const HAIR = {
  black: '#22190f',
  brown: '#5b3a22',
  chestnut: '#7a4a2b',
  blond: '#c99b55',
  red: '#a6512a',
  gray: '#8d8a86',
} as const

/** The cuts, each as what is behind the face and what is before it, for a head at 96, 86. */
const CUTS = {
  short: ['', 'M58 84c-4-34 16-50 39-50s42 16 38 50c-3-12-8-20-12-26-14 6-38 8-52 2-5 6-10 13-13 24z'],
  parted: ['', 'M57 88c-5-38 18-56 42-55 26 1 42 20 36 54-3-14-9-23-17-29-12 2-30 0-41-7-3 12-12 20-20 37z'],
  cropped: ['', 'M60 80c-2-30 16-44 36-44s38 14 36 44c-4-12-10-22-18-25-12-4-24-4-36 0-8 3-14 13-18 25z'],
  curly: [
    'M96 26c14-6 30 2 34 14 14 4 18 20 12 32 6 12 0 26-10 30H60c-10-4-16-18-10-30-6-12-2-28 12-32 4-12 20-20 34-14z',
    'M60 76c-2-22 14-38 36-38s38 16 36 38c-6-10-10-18-18-20-12 6-30 6-38-2-6 6-12 12-16 22z',
  ],
  long: [
    'M52 96c-8-44 14-66 44-66s52 22 44 66c-2 24 4 44 10 56H42c6-12 12-32 10-56z',
    'M59 90c-4-34 14-54 38-54s40 20 36 54c-4-16-14-28-24-34-14 14-36 16-50 34z',
  ],
  bob: [
    'M54 112c-10-52 10-80 42-80s52 28 42 80c-8 8-18 8-24 6H78c-8 2-18 0-24-6z',
    'M59 88c-4-32 14-52 37-52s41 20 37 52c-2-12-6-20-12-26-20 0-42-4-50-8-4 12-8 22-12 34z',
  ],
  bun: [
    'M96 12c12 0 20 8 20 18s-8 16-20 16-20-6-20-16 8-18 20-18z',
    'M59 86c-4-34 14-52 37-52s41 18 37 52c-4-16-12-28-22-32-10-4-22-4-30 0-10 4-18 16-22 32z',
  ],
} as const

/** How a person is drawn. `shirt` is a hue. */
interface Look {
  skin: 0 | 1 | 2 | 3 | 4
  hair: keyof typeof HAIR
  cut: keyof typeof CUTS
  shirt: number
  has?: 'glasses' | 'beard'
}

/** One look for each person, in the order of the staff. */
const LOOKS: readonly Look[] = [
  { skin: 4, hair: 'black', cut: 'curly', shirt: 285 },
  { skin: 2, hair: 'black', cut: 'parted', shirt: 210 },
  { skin: 0, hair: 'blond', cut: 'long', shirt: 165 },
  { skin: 3, hair: 'black', cut: 'cropped', shirt: 25, has: 'beard' },
  { skin: 2, hair: 'black', cut: 'long', shirt: 330 },
  { skin: 0, hair: 'brown', cut: 'short', shirt: 145, has: 'glasses' },
  { skin: 1, hair: 'chestnut', cut: 'bob', shirt: 250 },
  { skin: 0, hair: 'red', cut: 'parted', shirt: 40, has: 'beard' },
  { skin: 1, hair: 'black', cut: 'bob', shirt: 15 },
  { skin: 1, hair: 'brown', cut: 'cropped', shirt: 200, has: 'beard' },
  { skin: 1, hair: 'gray', cut: 'bun', shirt: 300, has: 'glasses' },
  { skin: 2, hair: 'black', cut: 'curly', shirt: 100 },
  { skin: 2, hair: 'black', cut: 'short', shirt: 230 },
  { skin: 4, hair: 'black', cut: 'bun', shirt: 50 },
  { skin: 1, hair: 'black', cut: 'cropped', shirt: 190, has: 'glasses' },
  { skin: 1, hair: 'chestnut', cut: 'long', shirt: 0 },
  { skin: 2, hair: 'black', cut: 'bun', shirt: 175 },
  { skin: 0, hair: 'blond', cut: 'parted', shirt: 265 },
  { skin: 0, hair: 'red', cut: 'bob', shirt: 130 },
  { skin: 0, hair: 'gray', cut: 'short', shirt: 215, has: 'beard' },
  { skin: 1, hair: 'brown', cut: 'long', shirt: 345, has: 'glasses' },
  { skin: 4, hair: 'black', cut: 'cropped', shirt: 80 },
  { skin: 2, hair: 'brown', cut: 'bob', shirt: 220 },
  { skin: 1, hair: 'black', cut: 'parted', shirt: 60 },
]

/** A portrait of a demo staff member as it is stored. */
export interface Portrait {
  staffEmail: string
  content: Buffer
}

/**
 * Draws the portraits of the demo staff (M098): plain illustrations, the same for everybody who starts the demo. Nothing is
 * downloaded.
 */
export function drawPortraits(): Promise<Portrait[]> {
  const drawn = DEMO_STAFF.map(async ({ staffEmail }, index) => {
    const look = LOOKS[index % LOOKS.length]
    const svg = look === undefined ? '' : portrait(look)
    return { staffEmail, content: await sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer() }
  })
  return Promise.all(drawn)
}

function portrait({ skin, hair, cut, shirt, has }: Look): string {
  const face = SKIN[skin]
  const color = HAIR[hair]
  const [behind, before] = CUTS[cut]
  const ink = skin > 2 ? '#2a1a10' : '#3b2a20'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_PX}" height="${PORTRAIT_PX}" viewBox="0 0 192 192">
  <rect width="192" height="192" fill="hsl(${(shirt + 150) % 360} 38% 86%)"/>
  <path d="${behind}" fill="${color}"/>
  <path d="M22 192c2-34 28-48 74-48s72 14 74 48z" fill="hsl(${shirt} 42% 46%)"/>
  <path d="M80 116h32v28c0 10-32 10-32 0z" fill="${face}"/>
  <path d="M80 122c8 10 24 10 32 0v8c-8 10-24 10-32 0z" fill="#000" opacity="0.12"/>
  <circle cx="60" cy="90" r="8" fill="${face}"/><circle cx="132" cy="90" r="8" fill="${face}"/>
  <ellipse cx="96" cy="88" rx="36" ry="42" fill="${face}"/>
  ${has === 'beard' ? `<path d="M60 92c0 26 14 42 36 42s36-16 36-42c-4 10-8 14-14 14-8-4-36-4-44 0-6 0-10-4-14-14z" fill="${color}"/>` : ''}
  <path d="${before}" fill="${color}"/>
  <g stroke="${color}" stroke-width="3" stroke-linecap="round" fill="none">
    <path d="M75 78q7-4 14-1"/><path d="M103 77q7-3 14 1"/>
  </g>
  <circle cx="82" cy="88" r="3.4" fill="${ink}"/><circle cx="110" cy="88" r="3.4" fill="${ink}"/>
  <path d="M96 91v10q-3 3-5 1" stroke="#000" stroke-opacity="0.25" stroke-width="2.4" stroke-linecap="round" fill="none"/>
  <path d="M84 112q12 10 24 0q-12 4-24 0z" fill="#fff" stroke="#8c3b33" stroke-width="2" stroke-linejoin="round"/>
  ${has === 'glasses' ? '<g stroke="#2b2b2b" stroke-width="2.6" fill="#fff" fill-opacity="0.15"><circle cx="81" cy="89" r="11"/><circle cx="111" cy="89" r="11"/><path d="M92 88h8" fill="none"/></g>' : ''}
</svg>`
}
