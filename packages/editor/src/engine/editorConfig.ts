import type { EditorConfig } from '@ckeditor/ckeditor5-core'
import { CONTENT_HTML_POLICY } from '@rankdesk/format'

/** Headings 1 to 4 and the paragraph (M338). */
const heading: NonNullable<EditorConfig['heading']> = {
  options: [
    { model: 'paragraph', title: 'Paragraph', class: '' },
    { model: 'heading1', view: 'h1', title: 'Heading 1', class: '' },
    { model: 'heading2', view: 'h2', title: 'Heading 2', class: '' },
    { model: 'heading3', view: 'h3', title: 'Heading 3', class: '' },
    { model: 'heading4', view: 'h4', title: 'Heading 4', class: '' },
  ],
}

/** What a link can be beside its address (M339). A new window gets no hold of ours. */
const link: NonNullable<EditorConfig['link']> = {
  defaultProtocol: 'https://',
  allowedProtocols: [...(CONTENT_HTML_POLICY.urlSchemes['href'] ?? [])],
  decorators: {
    newWindow: {
      mode: 'manual',
      label: 'New Window',
      attributes: { target: '_blank', rel: CONTENT_HTML_POLICY.newWindowRel.join(' ') },
    },
    noFollow: { mode: 'manual', label: 'No Follow', attributes: { rel: 'nofollow' } },
    button: { mode: 'manual', label: 'Button', classes: ['button'] },
  },
}

/** All that the policy of content allows is kept, whether the editor has a button for it or not (FMT-33). */
const htmlSupport: NonNullable<EditorConfig['htmlSupport']> = {
  allow: Object.entries(CONTENT_HTML_POLICY.tags).map(([name, own]) => ({
    name,
    ...(CONTENT_HTML_POLICY.commonAttributes.includes('class') && { classes: true as const }),
    attributes: Object.fromEntries(
      [...own, ...CONTENT_HTML_POLICY.commonAttributes]
        .filter((attribute) => attribute !== 'class')
        .map((attribute) => [attribute, true] as const),
    ),
  })),
  // An icon is often a span without a text.
  allowEmpty: ['span', 'i', 'b', 'em', 'strong', 'a', 'sub', 'sup', 'u', 's'],
}

/** What is the same in every editor of ours. */
export const SHARED_CONFIG: EditorConfig = {
  // The button's words and its name must agree, so that it can be called by what it shows (WCAG 2.5.3).
  translations: { en: { dictionary: { 'Choose heading': 'Heading' } } },
  // Inside the field, so that it lies on no counter or button below.
  ui: { poweredBy: { position: 'inside', side: 'right', label: 'Powered by', verticalOffset: 4, horizontalOffset: 4 } },
  heading,
  link,
  htmlSupport,
  list: { properties: { styles: false, startIndex: true, reversed: true } },
  image: { toolbar: ['imageTextAlternative', 'toggleImageCaption'], insert: { type: 'auto' } },
  table: { contentToolbar: ['tableColumn', 'tableRow', 'mergeTableCells'] },
  // By class: the policy of content holds no styles.
  alignment: {
    options: [
      { name: 'left', className: 'align-left' },
      { name: 'center', className: 'align-center' },
      { name: 'right', className: 'align-right' },
      { name: 'justify', className: 'align-justify' },
    ],
  },
}
