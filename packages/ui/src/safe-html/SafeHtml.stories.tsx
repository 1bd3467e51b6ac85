import { MESSAGE_HTML_POLICY } from '@rankdesk/format'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SafeHtml } from './SafeHtml.tsx'

const DOCUMENT = `<h1>Drain cleaning</h1><p>A slow sink is <em>rarely</em> just a <a href="https://example.com">slow sink</a>.</p>
<h2>What it costs</h2><ul><li>A single drain</li><li>A main line<ol><li>Camera</li><li>Cutter</li></ol></li></ul>
<blockquote>Here within the hour.</blockquote>
<table><thead><tr><th scope="col">Work</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Drain</td><td>$129</td></tr></tbody></table>
<h3>Hours</h3><hr><p>Day and night.</p>`

const meta = {
  title: 'Display/SafeHtml',
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

/** Attributes that crashed the browser's own sanitizer, and markup that parsers read in different ways. */
const DANGEROUS = [
  '<p onstart="x()" onloadend="x()" onfinish="x()" onpageswap="x()">after</p>',
  `<svg><style><img src=x alt='' onerror=x()></style></svg>after`,
  `<math><mtext><table><mglyph><style><img src=x alt='' onerror=x()></style></table></mtext></math>after`,
  `<noscript><p title="</noscript><img src=x alt='' onerror=x()>"></noscript>after`,
  `<form><math><mtext></form><form><mglyph><style></math><img src alt='' onerror=x()></style></form>after`,
]

/** Removes every event handler, also from markup that is parsed differently the second time. */
export const Mutations: Story = {
  args: { html: DANGEROUS.join('') },
  play: async ({ canvasElement }) => {
    const content = canvasElement.querySelector('.rich-text')
    await expect(content).toHaveTextContent('after')
    const attributes = [...(content?.querySelectorAll('*') ?? [])].flatMap((element) => element.getAttributeNames())
    await expect(attributes.filter((name) => name.startsWith('on'))).toEqual([])
    await expect(content?.querySelector('style, svg, math, form, noscript')).toBeNull()
  },
}

export const Empty: Story = { args: { html: '' } }
