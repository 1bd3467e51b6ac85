import { FONT_PATH, html, Html } from '#services/identity/index.ts'

/**
 * Renders a page of the client platform that is opened by a link: it loads a font and runs nothing. `head` adds to its head;
 * `lang` is the code of its language.
 */
export function reportPage(title: string, content: Html, head?: Html, lang = 'en'): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
        ${head}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

/** Renders the page of a link that opens nothing. It does not say whether the link ever did. */
export function closedReportPage(): Html {
  return reportPage(
    'This link can’t be opened',
    html`<h1>This link can’t be opened</h1>
      <p>It has expired or was withdrawn. Ask your account manager for a new one.</p>`,
  )
}

const STYLE = new Html(`
@font-face { font-family: "Inter Variable"; src: url("${FONT_PATH}") format("woff2"); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark;
  --canvas: light-dark(oklch(0.982 0.004 85), oklch(0.172 0.005 70));
  --surface: light-dark(oklch(1 0 0), oklch(0.212 0.006 70));
  --hairline: light-dark(oklch(0.92 0.006 80), oklch(0.285 0.007 70));
  --text: light-dark(oklch(0.225 0.012 65), oklch(0.945 0.006 85));
  --muted: light-dark(oklch(0.455 0.012 65), oklch(0.745 0.009 80));
  --accent: light-dark(oklch(0.52 0.2 285), oklch(0.755 0.125 287)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text);
  font: 400 0.875rem/1.375rem "Inter Variable", Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 816px; margin: 24px auto; padding: 40px 48px; background: var(--surface); border: 1px solid var(--hairline); border-radius: 10px; }
h1 { margin: 4px 0; font-size: 1.5rem; line-height: 2rem; font-weight: 600; letter-spacing: -0.02em; }
h2 { margin: 32px 0 8px; padding-bottom: 6px; border-bottom: 1px solid var(--text); font-size: 1rem; font-weight: 600; break-after: avoid; }
h3 { margin: 0; font-size: 0.875rem; font-weight: 600; }
p { margin: 4px 0; }
a { color: var(--accent); }
article { padding: 12px 0; border-bottom: 1px solid var(--hairline); break-inside: avoid; }
article:last-child { border-bottom: 0; }
.muted { color: var(--muted); font-size: 0.8125rem; }
.introduction { margin-top: 16px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(112px, 1fr)); gap: 0 24px; margin: 24px 0 0; padding: 8px 0; border-block: 1px solid var(--hairline); break-inside: avoid; }
.figures div { display: grid; grid-row: span 3; grid-template-rows: subgrid; padding: 8px 0; }
.figures dt { color: var(--muted); font-size: 0.8125rem; align-self: end; }
.figures dd { margin: 0; font-size: 1.5rem; line-height: 1.75rem; font-weight: 600; }
.figures dd.muted { font-size: 0.75rem; line-height: 1rem; font-weight: 400; }
table { width: 100%; border-collapse: collapse; margin-top: 8px; font-size: 0.8125rem; }
th, td { padding: 4px 8px 4px 0; border-bottom: 1px solid var(--hairline); text-align: right; font-weight: 400; font-variant-numeric: tabular-nums; vertical-align: baseline; }
th:first-child { text-align: left; }
thead th { color: var(--muted); }
td, thead th { overflow-wrap: normal; white-space: nowrap; }
article td, article thead th { text-align: left; }
tr { break-inside: avoid; }
section:not(.work) { break-inside: avoid; }
.bar { width: 50%; }
.bar rect { fill: var(--accent); }
ul { margin: 8px 0; padding-left: 20px; }
@media (max-width: 640px) { main { margin: 0; padding: 24px 16px; border: 0; border-radius: 0; }
  td.range { white-space: normal; } th .muted { display: block; } }
@page { size: letter; margin: 0.6in; }
@media print { :root { color-scheme: light; } body { background: none; } main { margin: 0; padding: 0; border: 0; max-width: none; } }
`)
