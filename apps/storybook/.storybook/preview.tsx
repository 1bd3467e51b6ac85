import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useLayoutEffect } from 'react'
import './preview.css'

/** The app puts the theme on the root element; here the toolbar, a test run or the pictures choose it. */
function Themed({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return children
}

const withTheme: Decorator = (Story, { globals }) => (
  <Themed theme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
    <Story />
  </Themed>
)

const preview: Preview = {
  decorators: [withTheme],
  tags: ['autodocs'],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  parameters: {
    // A finding of the accessibility check fails the story's test.
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    options: { storySort: { order: ['Foundations', '*'] } },
  },
}
export default preview
