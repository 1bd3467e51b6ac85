import { builtinResolvers, type Handler, makeFsImporter, parse, utils } from 'react-docgen'
import type { Plugin } from 'vite'

/** The type of each prop as it is written, a union by its members. */
type Texts = Readonly<Record<string, readonly string[]>>

/** A type as react-docgen describes it. */
interface DocType {
  name: string
  elements?: DocType[]
}

type Props = Record<string, { tsType?: DocType }>

type Path = ReturnType<typeof utils.getTypeFromReactComponent>[number]

/**
 * Writes out what react-docgen leaves out in `__docgenInfo`: the props that come from another component's by `Omit` or
 * `Pick`, and types that it calls `unknown`, mostly `readonly` lists. It must come after Storybook's own plugin, and
 * parses the types again. Tests don't need it, as they don't render documentation.
 */
export function writtenTypes(): Plugin {
  return {
    name: 'rankdesk:written-types',
    enforce: 'pre',
    transform: (code, id) =>
      code.includes('.__docgenInfo=') && process.env['VITEST'] === undefined
        ? { code: writeOutTypes(code, id), map: null }
        : null,
  }
}

/** Returns the code of the module in `file` with a completed `__docgenInfo` at its end. */
function writeOutTypes(code: string, file: string): string {
  const components = parse(code, {
    filename: file,
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
    handlers: [typesHandler],
    importer: makeFsImporter(),
  }) as unknown as { component: string; texts: Texts; props?: Props }[]
  return code.replace(/(?<=;(\w+)\.__docgenInfo=)\{.*?\}(?=;\w+\.__docgenInfo=|$)/g, (json, name: string) => {
    const found = components.find(({ component }) => component === name)
    const docs = JSON.parse(json) as { props?: Props }
    for (const [prop, inherited] of Object.entries(found?.props ?? {}))
      docs.props = { ...docs.props, [prop]: { ...inherited, ...docs.props?.[prop] } }
    for (const [prop, members] of Object.entries(found?.texts ?? {})) nameUnknown(docs.props?.[prop]?.tsType, members)
    return JSON.stringify(docs)
  })
}

/** Gives the parts of a type that react-docgen calls `unknown` their texts. */
function nameUnknown(type: DocType | undefined, members: readonly string[]): void {
  const parts = type?.name === 'union' ? type.elements : [type]
  for (const [index, part] of (parts ?? []).entries()) {
    const text = members[index]
    if (part?.name === 'unknown' && text !== undefined) part.name = text
  }
}

const typesHandler: Handler = (documentation, definition) => {
  const texts: Record<string, readonly string[]> = {}
  const noteText = (property: Path) => {
    const name = nameOf(property)
    if (name === undefined) return
    const type = annotationOf(property)
    const members = type.isTSUnionType() ? type.get('types') : [type]
    texts[name] = members.map((member) => utils.printValue(member))
  }
  const noteInherited = (property: Path) => {
    const name = nameOf(property)
    if (name === undefined || !property.isTSPropertySignature()) return
    const described = documentation.getPropDescriptor(name)
    described.required = property.node.optional !== true
    described.tsType = utils.getTSType(annotationOf(property) as Parameters<typeof utils.getTSType>[0], null)
    utils.setPropDescription(documentation, property)
    noteText(property)
  }
  for (const props of utils.getTypeFromReactComponent(definition)) {
    eachChosen(props, (chosen, keeps) =>
      utils.applyToTypeProperties(
        documentation,
        chosen,
        (property) => keeps(nameOf(property) ?? '') && noteInherited(property),
        null,
      ),
    )
    utils.applyToTypeProperties(documentation, props, noteText, null)
  }
  const name = definition.get('id') as Path
  documentation.set('component', name.isIdentifier() ? name.node.name : '')
  documentation.set('texts', texts)
}

/** Visits the types that a component's props select from by `Omit` or `Pick`, at any depth. */
function eachChosen(type: Path, visit: (from: Path, keeps: (prop: string) => boolean) => void): void {
  const follow = (name: Path, params: readonly Path[]) => {
    const [from, keys] = params
    const isOmit = name.isIdentifier({ name: 'Omit' })
    if (from === undefined || keys === undefined || !(isOmit || name.isIdentifier({ name: 'Pick' }))) {
      if (params.length === 0) eachChosen(utils.resolveToValue(name), visit)
      return
    }
    const words = new Set((keys.isTSUnionType() ? keys.get('types') : [keys]).map((key) => utils.printValue(key)))
    const keeps = (prop: string) => words.has(`'${prop}'`) !== isOmit
    visit(from, keeps)
    eachChosen(from, (deeper, keepsInner) => visit(deeper, (prop) => keeps(prop) && keepsInner(prop)))
  }
  if (type.isTSIntersectionType()) for (const part of type.get('types')) eachChosen(part, visit)
  else if (type.isTSTypeAliasDeclaration()) eachChosen(type.get('typeAnnotation'), visit)
  else if (type.isTSTypeReference()) follow(type.get('typeName'), paramsOf(type))
  else if (type.isTSInterfaceDeclaration() && type.has('extends'))
    for (const parent of type.get('extends') as Path[]) follow(parent.get('expression'), paramsOf(parent))
}

function paramsOf(type: Path): readonly Path[] {
  const given = type.get('typeParameters')
  return Array.isArray(given) || !given.hasNode() ? [] : (given.get('params') as Path[])
}

function nameOf(property: Path): string | undefined {
  return property.isTSPropertySignature() ? (utils.getPropertyName(property) ?? undefined) : undefined
}

function annotationOf(property: Path): Path {
  return (property.get('typeAnnotation') as Path).get('typeAnnotation') as Path
}
