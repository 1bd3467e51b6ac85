import { CONTENT_HTML_POLICY, MESSAGE_HTML_POLICY } from '@rankdesk/format'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SafeHtml } from './SafeHtml.tsx'
import { sanitizeHtml } from './sanitizeHtml.ts'
import { sanitizeNatively } from './sanitizeNatively.ts'

const DOCUMENT = `<h1>Drain cleaning</h1><p>A slow sink is <em>rarely</em> just a <a href="https://example.com">slow sink</a>.</p>
<h2>What it costs</h2><ul><li>A single drain</li><li>A main line<ol><li>Camera</li><li>Cutter</li></ol></li></ul>
<blockquote>Here within the hour.</blockquote>
<table><thead><tr><th scope="col">Work</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Drain</td><td>$129</td></tr></tbody></table>
<h3>Hours</h3><hr><p>Day and night.</p>`

const meta = {
  title: 'Display/SafeHtml',
  parameters: { libraryOnly: ['sanitizeHtml'] },
  component: SafeHtml,
  args: { html: DOCUMENT, className: 'max-w-160' },
} satisfies Meta<typeof SafeHtml>
export default meta

type Story = StoryObj<typeof meta>

export const Document: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Drain cleaning' })).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://example.com')
    await expect(canvas.getByRole('table')).toBeVisible()
  },
}

export const Hostile: Story = {
  args: {
    html: `<p onclick="x()" style="color:red" data-x="1">Kept<script>gone()</script><style>p{}</style></p>
      <img src="x" onerror="x()" alt="A photo"><a href="javascript:x()">Link</a><svg><a href="#">gone</a></svg>
      <form action="/x"><input name="x">Kept too</form><iframe src="/"></iframe><a target="_blank" href="/next">New</a>`,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^Kept\s+Link\s+Kept too\s*New$/)
    const forbidden =
      'script, style, svg, form, input, iframe, [onclick], [onerror], [style], [data-x], [href^=javascript]'
    await expect(canvasElement.querySelector(`.rich-text :is(${forbidden})`)).toBeNull()
    await expect(canvas.getByRole('link', { name: 'New' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.getByText('Link')).not.toHaveAttribute('href')
  },
}

export const Message: Story = {
  args: { html: '<b>oak table</b> reached <span>3</span><h1> of 5</h1>', policy: MESSAGE_HTML_POLICY, inline: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('oak table reached 3 of 5')
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

const ODD = [
  DOCUMENT,
  ' <b>space</b> around ',
  'words <foo>in <b>unknown</b></foo> elements <x-y z="1">and custom ones</x-y>',
  '<p>open <b>tags <i>crossing</b> each other</i>',
  '<a href="java\tscript:x()">a</a><a href=" javascript:x()">b</a><a href="//host/path" target="_blank" rel="nofollow">c</a>',
  '<img src="data:image/svg+xml,x" alt="A"><img src="photos/a.jpg" alt="B" onerror="x()" width="9">',
  '<svg><style><img src=x onerror=x()></style></svg>after',
  '<math><mtext><table><mglyph><style><img src=x onerror=x()></style></table></mtext></math>after',
  'before<noscript><p>n</p></noscript>after',
  '<template><b>t</b></template><title>t</title><textarea><b>t</b></textarea>after',
  '<!-- comment --><p>a<!-- b -->c</p>',
  '<p id="a" name="b" data-token="1" data-x="2" class="lead" dir="sideways">attributes</p>',
  '<table><tr><td colspan="2" style="x">cell</td></tr></table><select><option>o</option></select>',
  '<form><button formaction="javascript:x()">press</button><input value="1"></form>',
  '<body onload="x()"><p>body</p>',
]

/** Parsers read these inputs in different ways. The results may differ but never contain the attack. */
const ATTACK = '<noscript><p title="</noscript><img src=x onerror=x()>"></noscript>after'

/** The browser's own sanitizer and the library return the same result for every input. */
export const BothSanitizers: Story = {
  play: async () => {
    for (const policy of [CONTENT_HTML_POLICY, MESSAGE_HTML_POLICY]) {
      for (const html of ODD) {
        await expect(asHtml(sanitizeNatively(html, policy)), html).toBe(asHtml(sanitizeHtml(html, policy)))
      }
      await expect(asHtml(sanitizeNatively(ATTACK, policy))).not.toContain('onerror')
      await expect(asHtml(sanitizeHtml(ATTACK, policy))).not.toContain('onerror')
    }
  },
}

function asHtml(fragment: DocumentFragment | undefined): string | undefined {
  if (fragment === undefined) return undefined
  const place = document.createElement('div')
  place.append(fragment)
  return place.innerHTML
}

export const Empty: Story = { args: { html: '' } }
