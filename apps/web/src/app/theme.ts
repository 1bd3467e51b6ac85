/** Sets `data-theme` on the page's root to what the system asks for, now and whenever that changes. */
export function followSystemTheme(
  root: HTMLElement,
  dark: MediaQueryList = matchMedia('(prefers-color-scheme: dark)'),
): void {
  const apply = () => {
    root.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
}
