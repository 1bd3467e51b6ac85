import { seededRandom } from '@rankdesk/server/testing'

/** The call that an attack makes; the test page counts it. */
const ATTACK = 'attacked()'

/** Event handlers of HTML, SVG, MathML and proposals that Chromium may not list as properties. */
const KNOWN_HANDLERS = (
  'onstart|onloadend|onfinish|onpageswap|onpagereveal|onbegin|onend|onrepeat|onzoom|onbounce|' +
  'onshow|onactivate|onbeforeeditfocus|onlosecapture|onpropertychange|onreadystatechange|onfocusin|' +
  'onfocusout|onDOMSubtreeModified|onbeforescriptexecute|onafterscriptexecute|onscrollsnapchange|' +
  'onscrollsnapchanging|oncommand|onwebkitanimationend|onsnapchanged'
).split('|')

const HOSTS = [
  'p',
  'a href="#"',
  'img src=x',
  'div',
  'td',
  'span',
  'svg',
  'math',
  'body',
  'video',
  'details open',
  'x-y',
]

/** Returns every event handler on several elements, written in several ways. */
export function eventHandlerCases(handlersOfBrowser: readonly string[]): string[] {
  const handlers = [...new Set([...handlersOfBrowser, ...KNOWN_HANDLERS])]
  const spellings = [
    (host: string, name: string) => `<${host} ${name}="${ATTACK}">text`,
    (host: string, name: string) => `<${host}/${name.toUpperCase()}=${ATTACK}>text`,
    (host: string, name: string) => `<${host}\n\u{C}${name}\t=\n'${ATTACK}' autofocus tabindex=0>text`,
    (host: string, name: string) => `<${host} x="><${host} ${name}=${ATTACK}>text`,
  ]
  return handlers.flatMap((name, index) =>
    HOSTS.map((host, hostIndex) => {
      const spell = spellings[(index + hostIndex) % spellings.length]
      return spell === undefined ? '' : spell(host, name)
    }),
  )
}

const URL_ATTRIBUTES = (
  'a href|img src|area href|form action|button formaction|iframe src|object data|embed src|' +
  'img srcset|video poster|body background|base href|link href|svg><a xlink:href|math href'
).split('|')

/** Returns script URLs with control characters, entities and case changes, in every attribute with a URL. */
export function urlCases(): string[] {
  const breaks = [
    '',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u{1}',
    '\u{20}',
    '\u{AD}',
    '\u{200B}',
    '&Tab;',
    '&NewLine;',
    '&#0;',
    '&#x09',
  ]
  const schemes = (
    'javascript|JaVaScRiPt|vbscript|data|blob|filesystem|view-source|livescript|&#106;avascript|' +
    'java&#115;cript|feed:javascript|jar:javascript'
  ).split('|')
  return schemes.flatMap((scheme, index) =>
    breaks.flatMap((gap, gapIndex) => {
      const attribute = URL_ATTRIBUTES[(index + gapIndex) % URL_ATTRIBUTES.length] ?? 'a href'
      const middle = Math.min(4, scheme.length)
      const rest = scheme.startsWith('data') ? `text/html,<script>${ATTACK}</script>` : ATTACK
      return [
        `<a href="${scheme.slice(0, middle)}${gap}${scheme.slice(middle)}:${rest}">link</a>`,
        `<${attribute}="${gap}${scheme}${gap}:${rest}">text`,
        `<${attribute}='${scheme}&colon;${rest}'>text`,
      ]
    }),
  )
}

/** Elements that change how the parser reads what follows. */
const CONTEXTS = (
  'svg|math|mtext|mglyph|malignmark|annotation-xml encoding="text/html"|foreignObject|desc|title|' +
  'style|textarea|xmp|noscript|noembed|noframes|iframe|template|select|option|table|caption|' +
  'colgroup|tr|td|form|p|a|b|h1|button|marquee|frameset|body|template shadowrootmode="open"|' +
  'script type="text/plain"|plaintext|object|dialog|slot|p is="x"'
).split('|')

const PAYLOADS = [
  `<img src=x onerror=${ATTACK}>`,
  `<a id="</style><img src=x onerror=${ATTACK}>">`,
  `<p title="</noscript><img src=x onerror=${ATTACK}>">`,
  `<!--><img src=x onerror=${ATTACK}>-->`,
  `<![CDATA[><img src=x onerror=${ATTACK}>]]>`,
  `<use href="data:image/svg+xml,<svg id='x' onload='${ATTACK}'/>#x">`,
  `<animate attributeName=href values=javascript:${ATTACK}>`,
  `<svg onload=${ATTACK}>`,
  `<style>@import 'javascript:${ATTACK}'</style>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${ATTACK}">`,
  `</textarea><script>${ATTACK}</script>`,
  `<input name=attributes><input id=nodeName><img src=x onerror=${ATTACK}>`,
]

/** Returns `count` cases of nested, crossed and unclosed markup that a second parse may read differently. */
export function mutationCases(count: number, seed: number): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const depth = random.int(1, 7)
    const opened = Array.from({ length: depth }, () => random.pick(CONTEXTS))
    const closed = random.shuffle(opened.filter(() => random.chance(0.6)))
    const start = opened.map((name) => `<${name}>`).join('')
    const end = closed.map((name) => `</${name.split(' ')[0]}>`).join('')
    const [first, second] = [random.pick(PAYLOADS), random.pick(PAYLOADS)]
    return random.chance(0.5) ? `${start}${first}${end}${second}` : `${start}${end}${first}${second}text`
  })
}
