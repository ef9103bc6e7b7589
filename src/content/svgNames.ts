const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Elements that draw. Links, scripts, styles, animations, and foreign markup are not among them: an inlined picture shows, and does nothing. */
export const SVG_ELEMENTS = names(`
  circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g line linearGradient marker mask
  path pattern polygon polyline radialGradient rect stop svg switch symbol text textPath title tspan use
`);

/** Attributes of those, by their names in SVG. `href` may name a part of the same picture. A role is the element's around it. */
export const SVG_ATTRIBUTES = names(`
  alignment-baseline amplitude aria-describedby aria-hidden aria-label aria-labelledby azimuth baseFrequency baseline-shift bias class
  clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters cursor cx cy d diffuseConstant direction
  display divisor dominant-baseline dx dy edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color
  flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight fr fx fy gradientTransform
  gradientUnits height id image-rendering in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength lang lengthAdjust letter-spacing
  lighting-color limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type
  maskContentUnits maskUnits method mode numOctaves offset opacity operator order orient overflow paint-order pathLength
  patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAspectRatio primitiveUnits r radius
  refX refY result rotate rx ry scale seed shape-rendering side slope spacing specularConstant specularExponent spreadMethod
  startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width surfaceScale tableValues targetX targetY text-anchor text-decoration
  text-rendering textLength transform transform-origin type unicode-bidi values vector-effect version viewBox visibility width
  word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
`);
