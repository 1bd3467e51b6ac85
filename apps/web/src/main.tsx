import './styles.css'
import { start } from './app/start.tsx'
import { followSystemTheme } from './lib/appearance/theme.ts'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html lacks the element that the app is drawn into: <div id="root">.')
followSystemTheme(document.documentElement)
void start(container)
