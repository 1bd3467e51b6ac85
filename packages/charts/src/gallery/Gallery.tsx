import { GalleryBars } from './GalleryBars.tsx'
import { GalleryGauges } from './GalleryGauges.tsx'
import { GalleryLines } from './GalleryLines.tsx'
import { GalleryShares } from './GalleryShares.tsx'
import { GallerySparklines } from './GallerySparklines.tsx'

/** One chart of each kind in cards, as on a screen (M500-M502). */
export function Gallery() {
  return (
    <div className="grid gap-6 bg-canvas p-4 sm:p-6 lg:grid-cols-2">
      <GalleryLines />
      <GalleryBars />
      <GalleryGauges />
      <GalleryShares />
      <GallerySparklines />
    </div>
  )
}
