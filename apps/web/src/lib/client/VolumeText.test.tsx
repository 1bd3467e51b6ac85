import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { searchVolume, VolumeText } from './VolumeText.tsx'

it.each([
  [1, 'Low', 'red'],
  [2, 'Medium', 'orange'],
  [3, 'High', 'green'],
  [null, 'N/A', undefined],
  [0, 'N/A', undefined],
  [4, 'N/A', undefined],
])('a search volume of %s is %s in %s [M446, M555]', (volume, text, hue) => {
  expect(render(<VolumeText volume={volume} />).container.textContent).toBe(text)
  expect(searchVolume(volume)?.hue).toBe(hue)
})
