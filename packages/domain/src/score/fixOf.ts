import { capitalize, decodeOrSame, escapeForZone, escapeHtml } from '@rankdesk/format'
import { titleCase } from '../advisor/opportunity.ts'
import { targetTerm } from '../targets/targetTerm.ts'
import { firstWithin, META_LIMITS } from '../writing/metaText.ts'
import { fitsAsTitle } from './checks/metaLength.ts'
import { relatedPages } from './relatedPages.ts'
import type { Finding, Fix } from './score.ts'
import type { ScoreDocument } from './text/scoreDocument.ts'

/** Returns the change that removes a finding with one press, where it is clear. Rule SCORE-18. */
export function fixOf(document: ScoreDocument, finding: Finding): Fix | undefined {
  switch (finding.check) {
    case 'title-keyword':
      return titleFix(document)
    case 'related-link':
      return linkFix(document, finding)
    case 'images':
      return imageFix(document)
    default:
      return undefined
  }
}

/** Puts the term of the best target into the title, before what it says now or before its last part, the business. */
function titleFix({ input }: ScoreDocument): Fix | undefined {
  const [keyword] = input.targetKeywords
  if (keyword === undefined) return undefined
  const town = input.geography.split(',')[0]?.trim() ?? ''
  const term = titleCase(targetTerm(keyword, [town]))
  const named = town === '' ? [term] : [`${term} in ${town}`, term]
  const title = input.metaTitle.trim()
  const business = title.split(/\s[|–—-]\s/).at(-1) ?? ''
  const rests = [...new Set([title, business])].filter((rest) => rest !== '')
  const candidates = [...rests.flatMap((rest) => named.map((text) => `${text} | ${rest}`)), ...named]
  return {
    label: 'Add it to the title',
    meta: 'metaTitle',
    before: input.metaTitle,
    after: firstWithin([...candidates.filter(fitsAsTitle), ...candidates], META_LIMITS.title),
  }
}

/** Links the closest related page where the text names it, otherwise in a paragraph at the end of the text. */
function linkFix({ input, zones }: ScoreDocument, { positions }: Finding): Fix | undefined {
  const [page] = input.site === undefined ? [] : relatedPages(input, input.site.pages)
  if (page === undefined) return undefined
  const label = `Link ${page.pageName}`
  for (const position of positions) {
    if (!('zone' in position) || position.range === undefined) continue
    const zone = zones.find(({ elementID }) => elementID === position.zone)
    const html = zone && linkText(zone.html, zone.text.slice(position.range.start, position.range.end), page.path)
    if (html !== undefined) return { label, zone: position.zone, before: zone?.html ?? '', after: html }
  }
  const last = zones.findLast(({ role, text }) => role === 'body' && text !== '')
  return (
    last && {
      label,
      zone: last.elementID,
      before: last.html,
      after: addParagraph(last.html, 'Read on: ', page.pageName, page.path),
    }
  )
}

/** Describes the images of a zone by the words of their file names. */
function imageFix({ zones }: ScoreDocument): Fix | undefined {
  for (const { elementID, html } of zones) {
    const described = describeImages(html)
    if (described !== html) return { label: 'Use the file name', zone: elementID, before: html, after: described }
  }
  return undefined
}

const TAG = /<[^>]*>/g

/**
 * Links the first occurrence of a text that is neither in a link nor in a heading. Undefined if there is none, for
 * example because tags divide it.
 */
function linkText(html: string, text: string, href: string): string | undefined {
  const wanted = escapeForZone(text)
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
function addParagraph(html: string, before: string, name: string, href: string): string {
  const link = `<a href="${escapeHtml(href)}">${escapeForZone(name)}</a>`
  const start = `<p>${escapeForZone(before)}`
  const last = html.lastIndexOf(start)
  return last >= 0 && /^<a [^>]*>[^<]*<\/a><\/p>\s*$/.test(html.slice(last + start.length))
    ? html.replace(/<\/p>\s*$/, `, ${link}</p>`)
    : `${html}${start}${link}</p>`
}

/** Names that cameras and tools give to files. */
const CAMERA_NAME = /^(?:img|image|dsc[fn]?|pxl|photo|screenshot|scan|untitled|unnamed|download|picture)\b/i

/** Gives images without a text the words of their file names: 'crew-at-work.jpg' becomes 'Crew at work'. */
function describeImages(html: string): string {
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
  const words = decodeOrSame(file)
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .replaceAll(/\b(?:\d{3,}(?:x\d+)?|[0-9a-f]{8,})\b/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.split(' ').filter((word) => /\p{L}{2}/u.test(word)).length < 2 || CAMERA_NAME.test(words)) return undefined
  return capitalize(words)
}
