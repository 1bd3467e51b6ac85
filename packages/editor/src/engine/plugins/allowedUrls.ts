import { Plugin } from '@ckeditor/ckeditor5-core'
import {
  type DataControllerToModelEvent,
  UpcastWriter,
  type ViewDocumentFragment,
  type ViewElement,
} from '@ckeditor/ckeditor5-engine'
import { addLinkProtocolIfApplicable, type LinkFormSubmitEvent, LinkUI } from '@ckeditor/ckeditor5-link'
import { ContextualBalloon } from '@ckeditor/ckeditor5-ui'
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

  /** The link command and its form exist once every plug-in is initialized. */
  afterInit(): void {
    if (this.editor.plugins.has(LinkUI)) this.checkLinkForm(this.editor.plugins.get(LinkUI))
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

  /** Shows an error at the form's URL field, which stays open. CKEditor creates the form when it first shows it. */
  private checkLinkForm(ui: LinkUI): void {
    let checked: LinkUI['formView'] = null
    this.listenTo(this.editor.plugins.get(ContextualBalloon), 'change:visibleView', () => {
      const form = ui.formView
      if (form === null || form === checked) return
      checked = form
      this.listenTo<LinkFormSubmitEvent>(
        form,
        'submit',
        (event) => {
          const url = addLinkProtocolIfApplicable(form.url ?? '', this.editor.config.get('link.defaultProtocol'))
          if (url === '' || policyUrl(CONTENT_HTML_POLICY, 'href', url) !== undefined) return
          event.stop()
          form.urlInputView.errorText = FORBIDDEN_URL
          form.urlInputView.focus()
        },
        { priority: 'high' },
      )
    })
  }
}

/** The error at the URL field of the link form. */
const FORBIDDEN_URL = 'This link isn’t allowed. Use a public web address, an e-mail address or a phone number.'

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
