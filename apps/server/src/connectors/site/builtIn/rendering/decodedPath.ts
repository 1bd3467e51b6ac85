import { mediaPathIn, splitMediaPath } from '@rankdesk/format'

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** Returns the path of a file from the encoded path of its address, or undefined if the encoding is invalid. */
export function decodedPath(encoded: string): string | undefined {
  try {
    const plain = encoded.replaceAll(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    const { folderPath, name } = splitMediaPath(decodeURIComponent(plain).normalize('NFC'))
    return mediaPathIn(folderPath, name)
  } catch {
    return undefined
  }
}
