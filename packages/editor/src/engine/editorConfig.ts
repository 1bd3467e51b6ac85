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

/** The options of a link besides its address (M339). A link in a new window gets no access to its opener. */
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

/**
 * Preserves everything that the content policy allows, whether or not the editor has a toolbar item for it (FMT-33).
 */
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
  // Icons are often spans without text.
  allowEmpty: ['span', 'i', 'b', 'em', 'strong', 'a', 'sub', 'sup', 'u', 's'],
}

/** The configuration that all editors share. */
export const SHARED_CONFIG: EditorConfig = {
  // The visible label must be part of the accessible name (WCAG 2.5.3).
  translations: { en: { dictionary: { 'Choose heading': 'Heading' } } },
  // Inside the field, so that the badge covers neither the counter nor a button below.
  ui: { poweredBy: { position: 'inside', side: 'right', label: 'Powered by', verticalOffset: 4, horizontalOffset: 4 } },
  // A drop-down stays beside the text; a dialog would cover what it finds.
  findAndReplace: { uiType: 'dropdown' },
  heading,
  link,
  htmlSupport,
  list: { properties: { styles: false, startIndex: true, reversed: true } },
  image: { toolbar: ['imageTextAlternative', 'toggleImageCaption'], insert: { type: 'auto' } },
  table: { contentToolbar: ['tableColumn', 'tableRow', 'mergeTableCells'] },
  // Classes, since the content policy allows no styles.
  alignment: {
    options: [
      { name: 'left', className: 'align-left' },
      { name: 'center', className: 'align-center' },
      { name: 'right', className: 'align-right' },
      { name: 'justify', className: 'align-justify' },
    ],
  },
}
