import { type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { CommentForm } from './CommentForm.tsx'
import { CommentPin } from './CommentPin.tsx'
import { CommentBar } from './CommentBar.tsx'
import { useComments } from './useComments.ts'
import { useStoryBox } from './useStoryBox.ts'

export interface CommentLayerProps {
  /** The id of the story. */
  story: string
  /** The file of the story, from the root. */
  file: string
}

interface Place {
  x: number
  y: number
}

/** The comments that are pinned to the story, over it, and the means to add one. */
export function CommentLayer({ story, file }: CommentLayerProps) {
  const box = useStoryBox()
  const { comments, error, change } = useComments(file)
  const [shown, setShown] = useState<string>()
  const [isPlacing, setIsPlacing] = useState(false)
  const [place, setPlace] = useState<Place>()
  const own = comments?.filter((comment) => comment.story === story)
  const at = ({ x, y }: Place) => ({ left: box.left + x * box.width, top: box.top + y * box.height })
  const pick = (event: MouseEvent) => {
    const limit = (value: number) => Math.min(1, Math.max(0, value))
    setPlace({
      x: limit((event.pageX - box.left) / box.width),
      y: limit((event.pageY - box.top) / box.height),
    })
    setIsPlacing(false)
  }
  return createPortal(
    <>
      {isPlacing && (
        <div aria-hidden className="fixed inset-0 z-1000 cursor-crosshair" data-testid="place-comment" onClick={pick} />
      )}
      {own?.map((comment, index) => (
        <CommentPin
          key={comment.id}
          comment={comment}
          number={index + 1}
          style={at(comment)}
          opensLeft={at(comment).left > window.innerWidth / 2}
          isOpen={shown === comment.id}
          onToggle={() => setShown(shown === comment.id ? undefined : comment.id)}
          onResolve={() => change({ file, resolve: comment.id })}
          onReopen={() => change({ file, reopen: comment.id })}
          onRemove={() => change({ file, remove: comment.id })}
        />
      ))}
      {place !== undefined && (
        <div className="absolute z-1001" style={at(place)}>
          <div className={at(place).left > window.innerWidth / 2 ? 'absolute right-0' : ''}>
            <CommentForm
              onCancel={() => setPlace(undefined)}
              onSave={async (author, text) => {
                const isSaved = await change({ file, add: { story, ...place, author, text } })
                if (isSaved) setPlace(undefined)
              }}
            />
          </div>
        </div>
      )}
      <CommentBar
        comments={own}
        error={error}
        isPlacing={isPlacing}
        onPlacing={setIsPlacing}
        // The keyboard has no place to press: its comments are pinned to the center.
        onCenter={() => setPlace({ x: 0.5, y: 0.5 })}
      />
    </>,
    document.body,
  )
}
