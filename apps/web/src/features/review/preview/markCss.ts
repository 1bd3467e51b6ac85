/** Returns the style of the zone marks in the app's colors; the page has its own styles. */
export function markCss(app: Pick<CSSStyleDeclaration, 'getPropertyValue'>): string {
  const color = (name: string) => app.getPropertyValue(`--color-${name}`).trim() || 'currentColor'
  return `
    [data-zone-mark] {
      position: relative;
      min-height: 28px;
      margin-top: 22px !important;
      outline: 2px solid ${color('accent-fill')};
      outline-offset: 4px;
    }
    [data-zone-mark]::before {
      content: attr(data-zone-mark);
      position: absolute;
      left: -6px;
      bottom: calc(100% + 4px);
      padding: 1px 6px;
      font: 500 12px/16px system-ui, sans-serif;
      letter-spacing: normal;
      text-transform: none;
      white-space: nowrap;
      color: ${color('on-accent')};
      background: ${color('accent-fill')};
    }
  `
}
