import './styles.css'
import { RichText } from '@rankdesk/editor'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { textOfWords } from './textOfWords.ts'

/** How many words the zone has that is typed into (issue 9). */
const WORDS = 3000

function Zone() {
  const [html, setHtml] = useState(() => textOfWords(WORDS))
  return <RichText aria-label="Zone" value={html} onChange={setHtml} />
}

/** From each key to the end of the frame that shows it, in ms. */
const latencies: number[] = []
Object.assign(globalThis, { latencies })
const { port1, port2 } = new MessageChannel()
const begun: number[] = []
port1.addEventListener('message', () => {
  for (const start of begun.splice(0)) latencies.push(performance.now() - start)
})
port1.start()
addEventListener(
  'keydown',
  ({ timeStamp }) => {
    requestAnimationFrame(() => {
      begun.push(timeStamp)
      port2.postMessage(undefined)
    })
  },
  { capture: true },
)

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no place for the zone')
createRoot(root).render(<Zone />)
