import type { DecodedText } from '../files/decodeText.ts'

/** A file of an import in the browser, on the disk or in a zip. */
export interface StagedSource {
  /** The path as it was dropped, with the name of its zip as a folder. */
  path: string
  /** Reads the text, in the given encoding or in the one that its bytes suggest. Throws BadFileError. */
  load: (encoding?: string) => Promise<DecodedText>
  /** Reads the bytes as they are, of a file that may be a workbook. */
  bytes?: () => Promise<Uint8Array>
}
