/** Names of states and provinces for address forms. They are not translated. */
const NAMES: Readonly<Record<string, string>> = {
  US: `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI U.S. Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific`,
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
};

/** The local name that carriers need, followed by a transliteration. */
const CHINESE =
  '北京市 Beijing|天津市 Tianjin|上海市 Shanghai|重庆市 Chongqing|河北省 Hebei|山西省 Shanxi|辽宁省 Liaoning|吉林省 Jilin|黑龙江省 Heilongjiang|江苏省 Jiangsu|浙江省 Zhejiang|安徽省 Anhui|福建省 Fujian|江西省 Jiangxi|山东省 Shandong|河南省 Henan|湖北省 Hubei|湖南省 Hunan|广东省 Guangdong|海南省 Hainan|四川省 Sichuan|贵州省 Guizhou|云南省 Yunnan|陕西省 Shaanxi|甘肃省 Gansu|青海省 Qinghai|内蒙古自治区 Inner Mongolia|广西壮族自治区 Guangxi|西藏自治区 Tibet|宁夏回族自治区 Ningxia|新疆维吾尔自治区 Xinjiang';

/** States with code and name, for the countries whose addresses need one. */
export function statesByCountry(): Readonly<
  Record<string, readonly { readonly value: string; readonly label: string }[]>
> {
  return {
    ...Object.fromEntries(
      Object.entries(NAMES).map(([country, list]) => [
        country,
        list.split('|').map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) })),
      ]),
    ),
    CN: CHINESE.split('|').map((label) => ({ value: label.slice(0, label.indexOf(' ')), label })),
  };
}
