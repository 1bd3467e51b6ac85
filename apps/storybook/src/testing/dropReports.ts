import { afterEach } from 'vitest'

/*
 * Drops what axe reports about a story that passed: 50 KB for each of a thousand stories would go from the browser to the
 * runner and into its JSON report. A violation fails the story's test with its own message.
 */
afterEach(({ task }) => {
  Reflect.deleteProperty(task.meta, 'reports')
})
