/**
 * Which HTML may be shown and saved, as data. `SafeHtml`, the editor and the server read the same policy, so that none
 * lets through what another would drop. What a policy does not name is not allowed. Rule FMT-33.
 */
export interface HtmlPolicy {
  /** Allowed elements in lowercase, each with the attributes of its own. */
  tags: Readonly<Record<string, readonly string[]>>
  /** Attributes that every allowed element may carry. */
  commonAttributes: readonly string[]
  /** Attributes that hold an address, each with its allowed schemes in lowercase, without the colon. */
  urlSchemes: Readonly<Record<string, readonly string[]>>
  /** Whether an address may leave its scheme out: '/contact', '#top', '//host/path'. */
  allowRelativeUrls: boolean
  /** Allowed values of attributes that take one word of a list. */
  attributeValues: Readonly<Record<string, readonly string[]>>
  /** `rel` words that a link opening a new window must carry. */
  newWindowRel: readonly string[]
  /** Elements dropped together with what they hold; of any other forbidden element the contents stay. */
  dropWithContents: readonly string[]
}

const DROP_WITH_CONTENTS = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'noscript',
  'svg',
  'math',
  'textarea',
  'select',
  'title',
] as const

const LINK_ATTRIBUTES = ['href', 'target', 'rel', 'title'] as const
const CELL_ATTRIBUTES = ['colspan', 'rowspan'] as const

const SHARED = {
  urlSchemes: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  allowRelativeUrls: true,
  attributeValues: {
    target: ['_blank', '_self'],
    scope: ['row', 'col', 'rowgroup', 'colgroup'],
    dir: ['ltr', 'rtl', 'auto'],
  },
  newWindowRel: ['noopener', 'noreferrer'],
  dropWithContents: DROP_WITH_CONTENTS,
} as const

/** What a content zone of a client's page, a blog post or a description may hold. Rule FMT-33. */
export const CONTENT_HTML_POLICY: HtmlPolicy = {
  ...SHARED,
  // `data-token` names a text that several zones of a page share (M253).
  commonAttributes: ['class', 'dir', 'lang', 'data-token'],
  tags: {
    h1: [],
    h2: [],
    h3: [],
    h4: [],
    h5: [],
    h6: [],
    p: [],
    ul: [],
    ol: ['start', 'reversed'],
    li: ['value'],
    dl: [],
    dt: [],
    dd: [],
    a: LINK_ATTRIBUTES,
    strong: [],
    b: [],
    em: [],
    i: [],
    u: [],
    s: [],
    sub: [],
    sup: [],
    blockquote: [],
    table: [],
    caption: [],
    colgroup: [],
    col: ['span'],
    thead: [],
    tbody: [],
    tfoot: [],
    tr: [],
    th: [...CELL_ATTRIBUTES, 'scope'],
    td: CELL_ATTRIBUTES,
    figure: [],
    figcaption: [],
    img: ['src', 'alt', 'width', 'height', 'title'],
    hr: [],
    br: [],
    span: [],
    div: [],
  },
}

/** What a short message may hold: a ranking win, a checklist item (M130, M131). Rule FMT-33. */
export const MESSAGE_HTML_POLICY: HtmlPolicy = {
  ...SHARED,
  commonAttributes: [],
  tags: { b: [], strong: [], em: [], i: [], a: LINK_ATTRIBUTES, br: [], span: ['class'] },
}
