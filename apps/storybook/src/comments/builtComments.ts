import type { Comment } from './comment.ts'

const files = import.meta.glob<Comment[]>(
  ['../../../../packages/*/src/**/*.comments.json', '../../../../apps/*/src/**/*.comments.json'],
  { import: 'default' },
)

/**
 * Returns the comments of a file of comments, as it was when Storybook was built. The development server reads the files
 * instead: it would not notice a new one here.
 */
export async function builtComments(file: string): Promise<Comment[]> {
  // The glob's keys are relative to this file, whose own package they name from `src` on.
  const key = Object.keys(files).find((name) => file.endsWith(name.replace(/^(\.\.\/)+/, '')))
  return (key === undefined ? undefined : await files[key]?.()) ?? []
}
