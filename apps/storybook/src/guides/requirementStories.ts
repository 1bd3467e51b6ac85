import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { screenStoryTitle } from '../status/screenRequirements.ts'
import type { ComponentGuide } from './guide.ts'

/** A story to link to. */
export interface StoryLink {
  id: string
  name: string
}

/** Returns the requirements that the component's stories show, each with links to these stories. */
export function requirementsOf({ title, requirements = {} }: ComponentGuide): [number: string, stories: StoryLink[]][] {
  return Object.entries(requirements).map(([number, names]) => [
    number,
    names.map((name) => storyLink(name.includes('/') ? name : `${title}/${name}`)),
  ])
}

/** Returns the link to a story that SCREEN_REQUIREMENTS names. */
export function screenStoryOf(screen: string): StoryLink {
  return storyLink(screenStoryTitle(screen))
}

/** Returns the link to the story with this whole title, such as `Controls/Button/AsLink`. */
function storyLink(whole: string): StoryLink {
  const at = whole.lastIndexOf('/')
  const title = whole.slice(0, at)
  const name = storyNameFromExport(whole.slice(at + 1))
  return { id: toId(title, name), name: `${title.split('/').slice(1).join(' ')} ${name}` }
}
