import { useEffect } from 'react'

/**
 * Applies a client's style sheet to the elements that match `scope` only (M348). They are always light, because a
 * client's colors are meant for the client's own page. `paddingBottom` is the space below the text in px.
 */
export function useContentStyles(css: string | undefined, scope: string, paddingBottom = 24): void {
  useEffect(() => {
    if (css === undefined || css.trim() === '') return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${resetStyles(scope)} ${scopeStyles(css, scope)} ${paddingStyles(scope, paddingBottom)}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css, scope, paddingBottom])
}

/** Returns the styles of an unstyled page, which replace the app's own text colors. */
function resetStyles(scope: string): string {
  return `${scope} { color-scheme: only light; background: Canvas; color: CanvasText }
    ${scope} :where(*) { color: inherit }
    ${scope} :where(a) { color: LinkText }`
}

/** Returns the space around the text, which replaces the client's own margins. */
function paddingStyles(scope: string, paddingBottom: number): string {
  return `${scope} { margin: 0; padding: 8px 12px ${paddingBottom}px }`
}

/**
 * Restricts a foreign style sheet to a scope (M348): prefixes every selector, and replaces `html`, `body`, `:root` and
 * `.ck-content` by the scope. Leaves out imports and font faces, which would affect the whole page, and CSS that the
 * browser cannot parse. Needs a browser.
 */
function scopeStyles(css: string, scope: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return scopeRules(sheet.cssRules, scope)
}

function scopeRules(rules: CSSRuleList, scope: string): string {
  return [...rules].map((rule) => scopeRule(rule, scope)).join('\n')
}

function scopeRule(rule: CSSRule, scope: string): string {
  if (rule instanceof CSSStyleRule) {
    const selector = splitSelectors(rule.selectorText).map((one) => scopeSelector(one, scope))
    return `${selector.join(', ')} { ${bodyOfRule(rule)} }`
  }
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${scopeRules(rule.cssRules, scope)} }`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${scopeRules(rule.cssRules, scope)} }`
  return ''
}

function bodyOfRule(rule: CSSStyleRule): string {
  const nested = [...rule.cssRules].map(({ cssText }) => cssText).join(' ')
  return `${rule.style.cssText} ${nested}`
}

function scopeSelector(selector: string, scope: string): string {
  // A site's style sheet for editors already starts with `.ck-content` (M649).
  const [, root, rest = ''] =
    /^(?:html|body|:root|\.ck-content(?![\w-]))((?:[.#:[][^\s>+~]*)?(?:\s*>?\s*body(?![\w-])[^\s>+~]*)?)(.*)$/s.exec(
      selector,
    ) ?? []
  return root === undefined ? `${scope} ${selector}` : `${scope}${rest}`
}

/** Splits a selector list at the commas outside of brackets. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at]
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (character === ',' && depth === 0) {
      selectors.push(list.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...selectors, list.slice(start).trim()]
}
