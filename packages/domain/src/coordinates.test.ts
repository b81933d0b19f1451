import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates.ts'
import { quickest } from './test-timing.ts'

describe('coordinates as people type and paste them', () => {
  it.each([
    ['48.1335, 11.5665', 48.1335, 11.5665],
    ['48.1335,11.5665', 48.1335, 11.5665],
    ['48.1335 11.5665', 48.1335, 11.5665],
    ['48.1335\t11.5665', 48.1335, 11.5665],
    ['48.1335; 11.5665', 48.1335, 11.5665],
    ['48.1335 / 11.5665', 48.1335, 11.5665],
    ['(48.1335, 11.5665)', 48.1335, 11.5665],
    ['[48.1335,11.5665]', 48.1335, 11.5665],
    ['48, 11', 48, 11],
    ['48° 11°', 48, 11],
    ['48 -11', 48, -11],
    ['48,1335 11,5665', 48.1335, 11.5665],
    ['48,1335, 11,5665', 48.1335, 11.5665],
    ['48,1335; 11,5665', 48.1335, 11.5665],
    ['-33.8688, 151.2093', -33.8688, 151.2093],
    ['−33.8688, 151.2093', -33.8688, 151.2093],
    ['+33.8688, -151.2093', 33.8688, -151.2093],
    ['0, 0', 0, 0],
    ['-90, 180', -90, 180],
    ['48.1335° N, 11.5665° E', 48.1335, 11.5665],
    ['48.1335N 11.5665E', 48.1335, 11.5665],
    ['48.1335 n 11.5665 e', 48.1335, 11.5665],
    ['N48.1335 E11.5665', 48.1335, 11.5665],
    ['N 48.1335, E 11.5665', 48.1335, 11.5665],
    ['11.5665 E, 48.1335 N', 48.1335, 11.5665],
    ['33.8688° S, 151.2093° W', -33.8688, -151.2093],
    ['48°08\'00.6"N 11°33\'59.4"E', 48.1335, 11.5665],
    ['48°08′00.6″N 11°33′59.4″E', 48.1335, 11.5665],
    ['48° 8’ 0,6” N, 11° 33’ 59,4” E', 48.1335, 11.5665],
    ["48º 8' 0.6'' N 11º 33' 59.4'' E", 48.1335, 11.5665],
    ['48°08\'00.6"N11°33\'59.4"E', 48.1335, 11.5665],
    ['48° 8\' 0.6", 11° 33\' 59.4"', 48.1335, 11.5665],
    ['-33° 52\' 7.68", 151° 12\' 33.48"', -33.8688, 151.2093],
    ['N 48° 08.010 E 011° 33.990', 48.1335, 11.5665],
    ['48 08 00.6 N, 11 33 59.4 E', 48.1335, 11.5665],
    ["48° 08.010', 11° 33.990'", 48.1335, 11.5665],
    ['48:08:00.6N 11:33:59.4E', 48.1335, 11.5665],
    ['geo:48.1335,11.5665', 48.1335, 11.5665],
    ['geo:48.1335,11.5665,519;u=35', 48.1335, 11.5665],
    ['geo:48.1335,11.5665;crs=wgs84?z=17', 48.1335, 11.5665],
    ['geo:0,0?q=48.1335,11.5665(Caf%C3%A9)', 48.1335, 11.5665],
    ['https://www.google.com/maps/@48.1335,11.5665,15z', 48.1335, 11.5665],
    [
      'https://www.google.com/maps/place/X/@48.2,11.6,17z/data=!3m1!4b1!4m6!3d48.1335!4d11.5665',
      48.1335,
      11.5665,
    ],
    ['https://www.google.com/maps/place/48.1335,11.5665', 48.1335, 11.5665],
    ['https://maps.google.com/?q=48.1335,11.5665', 48.1335, 11.5665],
    ['https://www.google.com/maps/search/?api=1&query=48.1335%2C11.5665', 48.1335, 11.5665],
    ['https://maps.apple.com/?ll=48.1335,11.5665&q=Place', 48.1335, 11.5665],
    ['https://www.openstreetmap.org/#map=17/48.1335/11.5665', 48.1335, 11.5665],
    ['https://www.openstreetmap.org/?mlat=48.1335&mlon=11.5665#map=12/48.2/11.6', 48.1335, 11.5665],
    ['https://www.bing.com/maps?cp=48.1335~11.5665&lvl=16', 48.1335, 11.5665],
  ])('reads the pair %s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ kind: 'pair', latitude, longitude })
  })

  it.each([
    ['48.1335', 48.1335, null],
    ['48,1335', 48.1335, null],
    ['48.13351234567', 48.13351234567, null],
    ['-0.5', -0.5, null],
    ['40.7', 40.7, null],
    ['40.7°', 40.7, null],
    ['11.5665 E', 11.5665, 'longitude'],
    ['W 11.5665', -11.5665, 'longitude'],
    ['48° 8\' 0.6" N', 48.1335, 'latitude'],
    ['48°8′S', -48.1333333, 'latitude'],
    ['４８．１', 48.1, null],
  ])('reads %s alone as %d', (text, degrees, axis) => {
    expect(readCoordinates(text)).toEqual({ kind: 'one', degrees, axis })
  })

  it.each([
    ['here', 'not_coordinates'],
    ['48.1335.11.5665', 'not_coordinates'],
    ['48,1335,11,5665', 'not_coordinates'],
    ['48,1335,11', 'not_coordinates'],
    ['48 11', 'not_coordinates'],
    ['48 8 0.6 11 33 59.4', 'not_coordinates'],
    ['48.1335, 11.5665, 519', 'not_coordinates'],
    ['48.1335 N 11.5665', 'not_coordinates'],
    ['48.1335 N, 11.5665 N', 'not_coordinates'],
    ['-48.1335 N', 'not_coordinates'],
    ["48.5° 30' N", 'not_coordinates'],
    ['4e1, 1e1', 'not_coordinates'],
    ['48.1335,', 'not_coordinates'],
    ['--48.1', 'not_coordinates'],
    ['48° 11', 'not_coordinates'],
    ['48 11.5', 'not_coordinates'],
    ['u281z7j5cn7t', 'not_coordinates'],
    ['{"lat":48.1}', 'not_coordinates'],
    ['91, 11', 'out_of_range'],
    ['48, 181', 'out_of_range'],
    ['181', 'out_of_range'],
    ['90.5 N', 'out_of_range'],
    ["48° 60' N", 'out_of_range'],
    ['48° 8\' 61" N', 'out_of_range'],
    ['48.1 N 11.5 O', 'which_o'],
    ['O 11.5665', 'which_o'],
    ['geo:48.1335,11.5665;crs=nad27', 'not_coordinates'],
    ['https://maps.app.goo.gl/abcDEF', 'no_place_in_link'],
    ['https://example.com/?q=coffee', 'no_place_in_link'],
    ['https://maps.google.com/?q=95.1,11.5', 'out_of_range'],
  ])('refuses %s: %s', (text, fault) => {
    expect(readCoordinates(text)).toEqual({ kind: 'fault', fault })
  })

  it('reads an empty text as no coordinates', () => {
    expect(readCoordinates(' \u00A0')).toEqual({ kind: 'empty' })
  })

  it('reads every point in decimal degrees as that point', () => {
    const degrees = (most: number) =>
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const [one, two] = [latitude, longitude].map((value) => value.toFixed(6))
        expect(readCoordinates(`${one}, ${two}`)).toEqual({
          kind: 'pair',
          latitude: latitude === 0 ? 0 : latitude,
          longitude: longitude === 0 ? 0 : longitude,
        })
      }),
    )
  })

  it('refuses long texts quickly', () => {
    const milliseconds = quickest(() => {
      for (const piece of ['1', '1,', '1 ', "1'", '1°', 'N', '(', '1.', '!3d1', '-', ' ']) {
        readCoordinates(piece.repeat(2000))
        readCoordinates(`${piece.repeat(990)}x`)
      }
    })
    expect(milliseconds).toBeLessThan(500)
  })
})
