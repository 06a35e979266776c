package preview

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"rowlock/internal/cache"
	"rowlock/sheet"
)

// The picture's size in pixels, as messengers show it, and how many pictures are kept.
const (
	width, height = 1200, 630
	margin        = 60
	mostKept      = 32
)

var (
	paper = color.RGBA{0xe4, 0xeb, 0xe6, 0xff}
	ink   = color.RGBA{0x10, 0x20, 0x1f, 0xff}
	white = color.RGBA{0xff, 0xff, 0xff, 0xff}
	// inks are the colours of rows, by sheet.Colour.
	inks = [sheet.Colours]color.RGBA{{0xa8, 0x20, 0x1a, 0xff}, {0xff, 0xe0, 0x66, 0xff}, {0x3f, 0xb6, 0x8b, 0xff}, {0x1f, 0x5f, 0xbf, 0xff}}
)

// bold is the typeface. It has Latin and Cyrillic letters.
var bold = sync.OnceValue(func() *opentype.Font {
	face, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic(err) // the typeface is embedded
	}
	return face
})

// drawn are the last pictures, by what they say and show.
var drawn = cache.New[string, []byte]("pictures", mostKept)

// Pictures draws one picture at a time.
type Pictures struct{ mu sync.Mutex }

// Of returns a card's picture as PNG.
func (p *Pictures) Of(c Card) ([]byte, error) {
	key := c.Title() + "\n" + c.Line()
	if c.Rules != nil {
		key += "\n" + c.Rules.ID()
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if file, ok := drawn.Get(key); ok {
		return file, nil
	}
	file, err := c.picture()
	if err != nil {
		return nil, err
	}
	drawn.Add(key, file)
	return file, nil
}

func (c Card) picture() ([]byte, error) {
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(to, to.Bounds(), image.NewUniform(paper), image.Point{}, draw.Src)
	if err := write(to, c.Title(), 64, margin, 120, width-2*margin); err != nil {
		return nil, err
	}
	if err := write(to, c.Line(), 36, margin, 185, width-2*margin); err != nil {
		return nil, err
	}
	if c.Rules != nil {
		if err := rows(to, c.Rules.Pads()[0].Layout); err != nil {
			return nil, err
		}
	}
	var file bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&file, to)
	return file.Bytes(), err
}

// rows draws the rows of a sheet below the words.
func rows(to *image.RGBA, l *sheet.Layout) error {
	const top, gap = 230, 6
	most := 1
	for r := range l.Rows() {
		most = max(most, l.Len(r))
	}
	across, down := (width-2*margin)/most, min(88, (height-top-margin/2)/max(l.Rows(), 1))
	for r := range l.Rows() {
		for place := range l.Len(r) {
			c := sheet.At(r, place)
			x, y := margin+place*across, top+r*down
			field := image.Rect(x, y, x+across-gap, y+down-gap)
			rest := field // a cell of two colours has the first above the second
			for colours := l.Colours(c); colours != 0; colours = colours.Without(colours.First()) {
				draw.Draw(to, rest, image.NewUniform(inks[colours.First()]), image.Point{}, draw.Src)
				rest.Min.Y += field.Dy() / l.Colours(c).Len()
			}
			draw.Draw(to, field.Inset(5), image.NewUniform(white), image.Point{}, draw.Src)
			if l.Squares().Has(c) {
				continue // the frame alone
			}
			number := fmt.Sprint(l.Number(c))
			size := min(across, down) * 4 / 10
			if err := write(to, number, float64(size), x+(across-gap)/2-len(number)*size*28/100, y+(down-gap)/2+size*36/100, across); err != nil {
				return err
			}
		}
	}
	return nil
}

// write writes a line from x on, smaller if it is wider than the room, and leaves out what the typeface cannot write.
func write(to *image.RGBA, text string, size float64, x, y, room int) error {
	text = strings.Map(func(r rune) rune {
		if at, err := bold().GlyphIndex(nil, r); err != nil || at == 0 {
			return -1
		}
		return r
	}, text)
	for {
		face, err := opentype.NewFace(bold(), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
		if err != nil {
			return err
		}
		if size > 16 && font.MeasureString(face, text).Ceil() > room {
			size *= 0.9
			continue
		}
		(&font.Drawer{Dst: to, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(x, y)}).DrawString(text)
		return nil
	}
}
