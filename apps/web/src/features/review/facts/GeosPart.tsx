import type { StrategyDetails } from '@rankdesk/api'
import { otherGeos } from '@rankdesk/domain'
import { FactsPart } from './FactsPart.tsx'

/** The other geos of the page; 'No Other Geos to Show' without any (M235). */
export function GeosPart({
  strategy,
}: {
  strategy: Pick<StrategyDetails, 'geoSpecialties' | 'geography' | 'specialty'>
}) {
  const others = otherGeos(strategy.geoSpecialties, strategy)
  return (
    <FactsPart title="Other geos">
      {others.length === 0 ? (
        <p className="text-muted">No Other Geos to Show</p>
      ) : (
        <table className="w-full" aria-label="Other geos">
          <thead>
            <tr className="text-left text-caption text-muted">
              <th scope="col" className="border-b border-hairline py-1 font-medium">
                Geo
              </th>
              <th scope="col" className="border-b border-hairline py-1 pl-3 font-medium">
                Specialty
              </th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ geoName, specialtyTypeName }) => (
              <tr key={`${geoName} ${specialtyTypeName}`} className="border-b border-hairline last:border-b-0">
                <th scope="row" className="py-1.5 text-left font-normal wrap-break-word">
                  {geoName}
                </th>
                <td className="py-1.5 pl-3 wrap-break-word text-muted">{specialtyTypeName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FactsPart>
  )
}
