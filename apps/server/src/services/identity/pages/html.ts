import { escapeHtml } from '@rankdesk/format'

/** HTML that is safe to insert as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | undefined | readonly Part[]

/** Renders HTML. Inserted values are escaped; only `Html` values keep their tags. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, index) => text + textOfPart(parts[index])).join(''))
}

function textOfPart(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(textOfPart).join('')
  return escapeHtml(String(part))
}
