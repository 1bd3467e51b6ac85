/**
 * The HTML that may be shown and saved, as data. `SafeHtml`, the editor and the server use the same policy, so none
 * allows what another would drop. Everything else is forbidden. Rule FMT-33.
 */
export interface HtmlPolicy {
  /** The allowed elements in lower case, each with its specific attributes. */
  tags: Readonly<Record<string, readonly string[]>>
  /** The attributes that are allowed on every element. */
  commonAttributes: readonly string[]
  /** The attributes with an address, each with its allowed schemes in lower case, without the colon. */
  urlSchemes: Readonly<Record<string, readonly string[]>>
  /** Whether an address may omit its scheme: '/contact', '#top', '//host/path'. */
  allowRelativeUrls: boolean
  /** The allowed values of enumerated attributes. */
  attributeValues: Readonly<Record<string, readonly string[]>>
  /** The required `rel` values of a link that opens a new window. */
  newWindowRel: readonly string[]
  /** Elements that are dropped with their content. Other forbidden elements are replaced by their content. */
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

/** The HTML allowed in a content zone of a client's page, a blog post or a description. Rule FMT-33. */
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

/** The HTML allowed in a short message: a ranking win, a checklist item (M130, M131). Rule FMT-33. */
export const MESSAGE_HTML_POLICY: HtmlPolicy = {
  ...SHARED,
  commonAttributes: [],
  tags: { b: [], strong: [], em: [], i: [], a: LINK_ATTRIBUTES, br: [], span: ['class'] },
}
