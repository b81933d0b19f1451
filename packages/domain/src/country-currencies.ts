// Countries by the currency in which they price, of ISO 4217. Antarctica has none.
const USERS: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XCD: 'AG AI DM GD KN LC MS VC',
  AUD: 'AU CC CX HM KI NF NR TV',
  XAF: 'CF CG CM GA GQ TD',
  GBP: 'GB GG GS IM JE',
  NZD: 'CK NU NZ PN TK',
  NOK: 'BV NO SJ',
  XPF: 'NC PF WF',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  ILS: 'IL PS',
  MAD: 'EH MA',
  XCG: 'CW SX',
}

// Those that one country has to itself, as country and currency.
const OWN =
  'AE:AED AF:AFN AL:ALL AM:AMD AO:AOA AR:ARS AW:AWG AZ:AZN BA:BAM BB:BBD BD:BDT BH:BHD BI:BIF BM:BMD BN:BND ' +
  'BO:BOB BR:BRL BS:BSD BT:BTN BW:BWP BY:BYN BZ:BZD CA:CAD CD:CDF CL:CLP CN:CNY CO:COP CR:CRC CU:CUP CV:CVE ' +
  'CZ:CZK DJ:DJF DO:DOP DZ:DZD EG:EGP ER:ERN ET:ETB FJ:FJD FK:FKP GE:GEL GH:GHS GI:GIP GM:GMD GN:GNF GT:GTQ ' +
  'GY:GYD HK:HKD HN:HNL HT:HTG HU:HUF ID:IDR IN:INR IQ:IQD IR:IRR IS:ISK JM:JMD JO:JOD JP:JPY KE:KES KG:KGS ' +
  'KH:KHR KM:KMF KP:KPW KR:KRW KW:KWD KY:KYD KZ:KZT LA:LAK LB:LBP LK:LKR LR:LRD LS:LSL LY:LYD MD:MDL MG:MGA ' +
  'MK:MKD MM:MMK MN:MNT MO:MOP MR:MRU MU:MUR MV:MVR MW:MWK MX:MXN MY:MYR MZ:MZN NA:NAD NG:NGN NI:NIO NP:NPR ' +
  'OM:OMR PA:PAB PE:PEN PG:PGK PH:PHP PK:PKR PL:PLN PY:PYG QA:QAR RO:RON RS:RSD RU:RUB RW:RWF SA:SAR SB:SBD ' +
  'SC:SCR SD:SDG SE:SEK SG:SGD SH:SHP SL:SLE SO:SOS SR:SRD SS:SSP ST:STN SY:SYP SZ:SZL TH:THB TJ:TJS TM:TMT ' +
  'TN:TND TO:TOP TR:TRY TT:TTD TW:TWD TZ:TZS UA:UAH UG:UGX UY:UYU UZ:UZS VE:VES VN:VND VU:VUV WS:WST YE:YER ' +
  'ZA:ZAR ZM:ZMW ZW:ZWG'

const BY_COUNTRY: ReadonlyMap<string, string> = new Map([
  ...OWN.split(' ').map((pair): [string, string] => [pair.slice(0, 2), pair.slice(3)]),
  ...Object.entries(USERS).flatMap(([currency, countries]) =>
    countries.split(' ').map((country): [string, string] => [country, currency]),
  ),
])

/**
 * The currency in which a country usually prices, by its code of ISO 3166-1; empty where there is none. A proposal
 * for a form, and nothing that binds: an organization's currency is its own choice.
 */
export function currencyOfCountry(country: string): string {
  return BY_COUNTRY.get(country) ?? ''
}
