import { Plugin } from '@ckeditor/ckeditor5-core'
import {
  type DataControllerToModelEvent,
  UpcastWriter,
  type ViewDocumentFragment,
  type ViewElement,
} from '@ckeditor/ckeditor5-engine'
import { CONTENT_HTML_POLICY, policyUrl } from '@rankdesk/format'

/**
 * Keeps URLs out of the text that the content policy doesn't allow (FMT-40), whether they are set, pasted, dropped,
 * edited as HTML or typed into the link form. URLs are stored as browsers read them.
 */
export class AllowedUrls extends Plugin {
  static get pluginName() {
    return 'AllowedUrls' as const
  }

  init(): void {
    const writer = new UpcastWriter(this.editor.editing.view.document)
    this.editor.data.on<DataControllerToModelEvent>(
      'toModel',
      (_event, [content]) => removeForbiddenUrls(content, writer),
      { priority: 'high' },
    )
  }

  /** The link command exists once every plug-in is initialized. */
  afterInit(): void {
    this.editor.commands.get('link')?.on(
      'execute',
      (event, args: unknown[]) => {
        const url = policyUrl(CONTENT_HTML_POLICY, 'href', String(args[0]))
        if (url === undefined) event.stop()
        else args[0] = url
      },
      { priority: 'high' },
    )
  }
}

function removeForbiddenUrls(content: ViewElement | ViewDocumentFragment, writer: UpcastWriter): void {
  for (const child of content.getChildren()) {
    if (!child.is('element')) continue
    for (const name of Object.keys(CONTENT_HTML_POLICY.urlSchemes)) {
      const value = child.getAttribute(name)
      if (value === undefined) continue
      const url = policyUrl(CONTENT_HTML_POLICY, name, value)
      if (url === undefined) writer.removeAttribute(name, child)
      else if (url !== value) writer.setAttribute(name, url, child)
    }
    removeForbiddenUrls(child, writer)
  }
}
