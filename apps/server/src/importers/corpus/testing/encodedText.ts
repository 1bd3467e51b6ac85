/** The bytes of lead and trail that the encodings of two bytes use. */
const LEADS = { from: 0x81, to: 0xfe }
const TRAILS = { from: 0x40, to: 0xfe }

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** Returns the bytes of each character in an encoding of one or two bytes, by decoding all of them. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (Array.from(letter).length === 1 && letter !== '\ufffd' && !table.has(letter)) table.set(letter, bytes)
  }
  for (let byte = 0; byte <= 0xff; byte += 1) add(byte)
  for (let lead = LEADS.from; lead <= LEADS.to; lead += 1)
    for (let trail = TRAILS.from; trail <= TRAILS.to; trail += 1) add(lead, trail)
  tables.set(encoding, table)
  return table
}

/** Returns the bytes of a text in an encoding that `TextDecoder` knows. UTF-16 starts with a byte order mark. */
export function encodedText(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  const table = tableOf(encoding)
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = table.get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no "${letter}".`)
      return bytes
    }),
  )
}
