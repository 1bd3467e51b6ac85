import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReportFrame } from './ReportFrame.tsx'

const PAGE = (text: string) => `<!doctype html><html><head><style>
:root { --text: black; } body { margin: 0; } @media print { :root { color-scheme: light; } body { background: none; } }
</style></head><body><main><h1>${text}</h1><script>document.title = 'run'</script></main></body></html>`

/** Returns what the screen prints. */
const paper = (container: HTMLElement) => container.querySelector('[data-paper]')?.shadowRoot

it('prints the report alone from the screen, with its styles and without scripts', () => {
  const { container, rerender } = render(<ReportFrame html={PAGE('October')} title="Report" frame={null} />)
  expect(screen.getByTitle('Report')).toHaveAttribute('srcdoc', PAGE('October'))
  expect(paper(container)?.querySelector('h1')).toHaveTextContent('October')
  expect(paper(container)?.querySelector('script')).toBeNull()
  const style = paper(container)?.querySelector('style')?.textContent ?? ''
  expect(style).not.toMatch(/:root|[\s{}]body\s*\{/)
  expect(style).toContain('@media print { :host { color-scheme: light; } .body { background: none; } }')
  // Everything else is hidden on paper by the class.
  expect(container.querySelector('[data-paper]')).toHaveClass('print-sheet', 'hidden', 'print:block')
  rerender(<ReportFrame html={PAGE('November')} title="Report" frame={null} />)
  expect(paper(container)?.querySelector('h1')).toHaveTextContent('November')
})
