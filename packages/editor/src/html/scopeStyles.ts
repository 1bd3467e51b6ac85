/**
 * A style sheet from elsewhere whose rules reach only what lies inside a scope (M348): every selector is put under it,
 * and `html`, `body`, `:root` and `.ck-content` become the scope itself. Imports and font faces are left out, since they would reach
 * the whole page. Needs a browser; CSS that it cannot read is left out.
 */
export function scopeStyles(css: string, scope: string): string {
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
    return `${selector.join(', ')} { ${bodyOf(rule)} }`
  }
  if (rule instanceof CSSMediaRule) return `@media ${rule.conditionText} { ${scopeRules(rule.cssRules, scope)} }`
  if (rule instanceof CSSSupportsRule) return `@supports ${rule.conditionText} { ${scopeRules(rule.cssRules, scope)} }`
  return ''
}

function bodyOf(rule: CSSStyleRule): string {
  const nested = [...rule.cssRules].map(({ cssText }) => cssText).join(' ')
  return `${rule.style.cssText} ${nested}`
}

function scopeSelector(selector: string, scope: string): string {
  // A site's own sheet for editors is written below `.ck-content` already (M649).
  const [, root, rest = ''] =
    /^(?:html|body|:root|\.ck-content(?![\w-]))((?:[.#:[][^\s>+~]*)?(?:\s*>?\s*body(?![\w-])[^\s>+~]*)?)(.*)$/s.exec(
      selector,
    ) ?? []
  return root === undefined ? `${scope} ${selector}` : `${scope}${rest}`
}

/** Selectors of a list, parted by the commas that stand outside of brackets. */
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
