import './styles.css'
import { RichText } from '@rankdesk/editor'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { textOfWords, WORDS } from './textOfWords.ts'

function Zone() {
  const [html, setHtml] = useState(() => textOfWords(WORDS))
  return <RichText aria-label="Zone" value={html} onChange={setHtml} />
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(<Zone />)
