/** Returns a short name of an element for messages: its tag, role, name and a bit of its text. */
export function elementName(element: Element): string {
  const role = element.getAttribute('role')
  const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
  const classes = (element.getAttribute('class') ?? '').split(' ').slice(0, 4).join('.')
  return `<${element.tagName.toLowerCase()}${role === null ? '' : ` role=${role}`}> "${label}" (${classes})`
}
