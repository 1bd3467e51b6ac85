import { type AtRule, type ChildNode, parse, type Rule } from 'postcss'
import parseSelectors, { type Node } from 'postcss-selector-parser'

/** The rules of a style sheet that Tailwind has built. */
export interface Rules {
  /** The rules of the utilities layer that need an element with a class, with that class. Each has one selector. */
  utilities: ReadonlyMap<string, string>
  /** All other rules as text. */
  rest: string
}

/** Reads the rules of a built style sheet. */
export function rulesOf(css: string): Rules {
  const utilities = new Map<string, string>()
  const rest: string[] = []
  const add = (node: ChildNode, condition: string): void => {
    if (isCondition(node)) for (const child of node.nodes ?? []) add(child, `${condition}@${node.name} ${node.params} `)
    else if (node.type === 'rule' && node.selectors.every((selector) => requiredClass(selector) !== undefined))
      for (const selector of node.selectors)
        utilities.set(`${condition}${selector}{${contentOf(node)}}`, requiredClass(selector) ?? '')
    else rest.push(condition + node.toString())
  }
  for (const node of parse(css).nodes) {
    if (node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities')
      for (const child of node.nodes ?? []) add(child, '')
    else rest.push(node.toString())
  }
  return { utilities, rest: rest.join('\n') }
}

function isCondition(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && ['media', 'supports', 'container'].includes(node.name)
}

function contentOf(rule: Rule): string {
  return rule.nodes.map(String).join(';')
}

/**
 * Returns a class without which the selector matches nothing: the longest of those outside of `:not()` and of alternatives.
 * Undefined when there is none.
 */
function requiredClass(selector: string): string | undefined {
  const names = parseSelectors()
    .astSync(selector)
    .nodes.flatMap(({ nodes }) => nodes.flatMap(requiredIn))
  return names.toSorted((a, b) => b.length - a.length)[0]
}

function requiredIn(node: Node): string[] {
  if (node.type === 'class') return [node.value]
  if (node.type !== 'pseudo' || node.value === ':not' || node.nodes.length !== 1) return []
  return node.nodes.flatMap(({ nodes }) => nodes.flatMap(requiredIn))
}
