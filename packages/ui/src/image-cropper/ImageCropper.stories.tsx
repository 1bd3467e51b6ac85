import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { centeredCrop, type CropShare, WHOLE } from './cropArea.ts'
import { ImageCropper, type ImageCropperProps } from './ImageCropper.tsx'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='480' height='320'%3E%3Crect width='480' height='320' fill='lightsteelblue'/%3E%3Crect y='220' width='480' height='100' fill='olivedrab'/%3E%3Crect x='60' y='110' width='210' height='130' fill='firebrick'/%3E%3Ccircle cx='400' cy='70' r='34' fill='gold'/%3E%3C/svg%3E"

const onCropChange = fn<(crop: CropShare) => void>()
const lastCrop = () => onCropChange.mock.lastCall?.[0] ?? WHOLE

/** Keeps the crop area, as the owner of the component does. */
function CropperWithState({ crop: initial, onCropChange: onChange, ...rest }: ImageCropperProps) {
  const [crop, setCrop] = useState<CropShare>(initial)
  const change = (next: CropShare) => {
    setCrop(next)
    onChange(next)
  }
  return (
    <div className="max-w-140">
      <ImageCropper {...rest} crop={crop} onCropChange={change} />
    </div>
  )
}

const meta = {
  title: 'Media/ImageCropper',
  component: ImageCropper,
  args: { src: PICTURE, label: 'house.png', crop: WHOLE, onCropChange },
  render: (args) => <CropperWithState {...args} />,
} satisfies Meta<typeof ImageCropper>
export default meta

type Story = StoryObj<typeof meta>

async function untilDrawn(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull())
}

/** The area is resized by an edge and moved, with the keyboard alone. */
export const WholePicture: Story = {
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement)
    const edge = await canvas.findByRole('button', { name: 'Right edge of the crop area' })
    edge.focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect(onCropChange).toHaveBeenCalled()
    const area = canvas.getByRole('group', { name: 'Crop area: move it with the arrow keys' })
    area.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(lastCrop().x).toBeGreaterThan(0))
    await expect(lastCrop().width).toBeLessThan(100)
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
    await waitFor(() => expect(lastCrop().x).toBe(0))
  },
}

/** The area keeps its ratio while a corner is moved. */
export const Square: Story = {
  args: { ratio: 1, crop: centeredCrop(1, { width: 480, height: 320 }) },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement)
    const corner = await canvas.findByRole('button', { name: 'Bottom right corner of the crop area' })
    corner.focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(lastCrop().height).toBeLessThan(100))
    const { width, height } = lastCrop()
    await expect((width * 480) / (height * 320)).toBeCloseTo(1, 1)
  },
}

/** The picture is drawn rotated, and the area stays upright. */
export const Rotated: Story = {
  args: { orientation: { rotate: 90, flipHorizontal: false, flipVertical: false } },
  play: async ({ canvasElement }) => {
    await untilDrawn(canvasElement)
    await waitFor(() => expect(canvasElement.querySelector('canvas')?.height).toBe(480))
    await expect(canvasElement.querySelector('canvas')?.width).toBe(320)
  },
}

export const Flipped: Story = {
  args: { orientation: { rotate: 0, flipHorizontal: true, flipVertical: true } },
}

export const FailedToLoad: Story = {
  args: { src: 'data:image/png,broken' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The picture failed to load.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}
