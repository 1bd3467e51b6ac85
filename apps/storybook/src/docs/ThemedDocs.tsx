import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type ReactNode, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import type { ThemeVars } from 'storybook/theming'
import { valueOf } from '../foundations/tokens.ts'
import { storybookTheme } from './storybookTheme.ts'

type Theme = 'light' | 'dark'

interface ThemedDocsProps extends DocsContainerProps {
  children?: ReactNode
}

/** The page around a component's documentation, in the toolbar's theme and the library's font. */
export function ThemedDocs({ children, ...props }: ThemedDocsProps) {
  const [theme, setTheme] = useState<Theme>(themeInAddress)
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => {
      setTheme(globals['theme'] === 'dark' ? 'dark' : 'light')
    }
    props.context.channel.on(GLOBALS_UPDATED, follow)
    return () => {
      props.context.channel.off(GLOBALS_UPDATED, follow)
    }
  }, [props.context.channel])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer {...props} theme={docsTheme(theme)}>
      {children}
    </DocsContainer>
  )
}

/** Returns the theme of the toolbar, which a reloaded page finds in its own address: `globals=theme:dark`. */
function themeInAddress(): Theme {
  return /(^|;)theme:dark(;|$)/.test(new URLSearchParams(location.search).get('globals') ?? '') ? 'dark' : 'light'
}

/** Storybook's theme for pages of documentation, on the background of a screen. */
function docsTheme(theme: 'light' | 'dark'): ThemeVars {
  const base = storybookTheme(theme, (token) => valueOf(token, theme))
  return { ...base, appContentBg: base.appPreviewBg }
}
