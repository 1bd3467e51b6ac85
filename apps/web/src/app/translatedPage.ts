/**
 * Lets the app work on a page whose texts a browser's translator has changed. A translator wraps text nodes in elements of
 * its own, or replaces them. React does not know of it: it would remove a node from an element that is no longer its
 * parent, and throw. Returns a function that ends it.
 */
export function surviveTranslation(container: Node): () => void {
  const { removeChild, insertBefore } = Node.prototype
  const replacements = new WeakMap<Node, Node>()

  /** Returns the child of `parent` that stands for a node: the node, what wraps it, or what replaced it. */
  function standIn(parent: Node, node: Node): Node | null {
    const shown = node.parentNode === null ? (replacements.get(node) ?? node) : node
    for (let each: Node | null = shown; each !== null; each = each.parentNode) {
      if (each.parentNode === parent) return each
    }
    return null
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'characterData') {
        // React changed a text that was replaced. The present one is shown; the translator translates it again.
        const shown = replacements.get(target)
        if (target.parentNode === null && shown?.parentNode) shown.parentNode.replaceChild(target, shown)
        continue
      }
      const [added] = addedNodes
      const [removed] = removedNodes
      if (added?.nodeName !== 'FONT' || removed?.nodeType !== Node.TEXT_NODE || removed.parentNode !== null) continue
      replacements.set(removed, added)
      observer.observe(removed, { characterData: true })
    }
  })
  observer.observe(container, { childList: true, subtree: true })

  Node.prototype.removeChild = function removeStandIn<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child)
    else {
      const shown = standIn(this, child)
      if (shown !== null) removeChild.call(this, shown)
    }
    return child
  }
  Node.prototype.insertBefore = function insertBeforeStandIn<Child extends Node>(
    this: Node,
    child: Child,
    before?: Node | null,
  ): Child {
    // The editor passes undefined for the end, as the platform allows.
    const isSettled = before === null || before === undefined || before.parentNode === this
    insertBefore.call(this, child, isSettled ? (before ?? null) : standIn(this, before))
    return child
  }
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}
