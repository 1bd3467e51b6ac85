import { toId } from 'storybook/internal/csf'

/** Returns the address of a component's page of documentation, from its title: `Controls/Button`. */
export function docsPath(title: string): string {
  return `./?path=/docs/${toId(title, 'docs')}`
}
