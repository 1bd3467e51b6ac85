export { CommandPalette } from './CommandPalette.tsx'
export type { CommandPaletteProps } from './CommandPalette.tsx'
export { withRecent } from './paletteCommand.ts'
export type { PaletteCommand, PaletteGroup, PalettePage } from './paletteCommand.ts'
