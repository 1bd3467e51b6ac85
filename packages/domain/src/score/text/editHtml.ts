import { escapeHtml } from '@rankdesk/format'

const TAG = /<[^>]*>/g

/** Escapes text as zones have it: their apostrophes are not escaped, and a text must be found in them. */
function zoneText(text: string): string {
  return escapeHtml(text).replaceAll('&#39;', "'")
}

/**
 * Links the first occurrence of a text that is neither in a link nor in a heading. Undefined if there is none, for
 * example because tags divide it.
 */
export function linkText(html: string, text: string, href: string): string | undefined {
  const wanted = zoneText(text)
  if (wanted.trim() === '') return undefined
  let from = 0
  let closed = ''
  for (const tag of [...html.matchAll(TAG), undefined]) {
    const end = tag?.index ?? html.length
    const at = closed === '' ? html.slice(from, end).indexOf(wanted) : -1
    if (at >= 0) {
      const start = from + at
      return `${html.slice(0, start)}<a href="${escapeHtml(href)}">${wanted}</a>${html.slice(start + wanted.length)}`
    }
    if (tag === undefined) break
    from = end + tag[0].length
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag[0])?.[1]?.toLowerCase() ?? ''
    if (!/^(?:a|h[1-6])$/.test(name)) continue
    if (tag[0].startsWith('</')) closed = closed === name ? '' : closed
    else if (closed === '') closed = name
  }
  return undefined
}

/** Adds a paragraph with a link at the end, or the link to the paragraph there that begins alike. */
export function addParagraph(html: string, before: string, name: string, href: string): string {
  const link = `<a href="${escapeHtml(href)}">${zoneText(name)}</a>`
  const start = `<p>${zoneText(before)}`
  const last = html.lastIndexOf(start)
  return last >= 0 && /^<a [^>]*>[^<]*<\/a><\/p>\s*$/.test(html.slice(last + start.length))
    ? html.replace(/<\/p>\s*$/, `, ${link}</p>`)
    : `${html}${start}${link}</p>`
}

/** Names that cameras and tools give to files. */
const CAMERA_NAME = /^(?:img|image|dsc[fn]?|pxl|photo|screenshot|scan|untitled|unnamed|download|picture)\b/i

/** Gives images without a text the words of their file names: 'crew-at-work.jpg' becomes 'Crew at work'. */
export function describeImages(html: string): string {
  return html.replaceAll(/<img\b[^>]*>/gi, (tag) => {
    const alt = /\balt\s*=\s*"([^"]*)"/i.exec(tag)?.[1]?.trim() ?? ''
    if (alt !== '' && !/\.[a-z]{3,4}$/i.test(alt)) return tag
    const words = wordsOfFile(/\bsrc\s*=\s*"([^"]*)"/i.exec(tag)?.[1] ?? '')
    if (words === undefined) return tag
    const bare = tag.replace(/\s+alt\s*=\s*"[^"]*"/i, '')
    return bare.replace(/\s*\/?>$/, (end) => ` alt="${escapeHtml(words)}"${end.trim()}`)
  })
}

/** Returns the words of a file's name. Undefined if they describe nothing. */
function wordsOfFile(src: string): string | undefined {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  const words = decoded(file)
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .replaceAll(/\b(?:\d{3,}(?:x\d+)?|[0-9a-f]{8,})\b/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length < 2 || CAMERA_NAME.test(words)) return undefined
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
